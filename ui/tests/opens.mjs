// Opens PDFs with pdf.js: every page must give its text, and nothing may be complained about.
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const complaints = [];
for (const level of ['log', 'warn', 'error']) {
  console[level] = (...told) => complaints.push(told.join(' '));
}
for (const path of process.argv.slice(2)) {
  const data = new Uint8Array(await readFile(path));
  const file = await getDocument({ data, verbosity: VerbosityLevel.WARNINGS }).promise;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    if (!items.some((item) => item.str.trim() !== '')) complaints.push(`${path}: page ${number} has no text`);
  }
  await file.destroy();
}
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`);
  process.exit(1);
}
