UPDATE pulse SET number = number + 1
