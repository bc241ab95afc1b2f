import '../tokens.css';
import './phone.css';
import { mount } from 'svelte';
import { languageOf } from '../lib/backend/door';
import { speak } from './texts';
import Phone from './Phone.svelte';

const spoken = languageOf(new URLSearchParams(location.search).get('lang'), navigator.language);
speak(spoken);
document.documentElement.lang = spoken;
const target = document.getElementById('app');
if (target) mount(Phone, { target });
