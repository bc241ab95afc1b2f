// Conveniences; every page is whole without them: a page takes its own news, a name finds its mesa, a word its part of the manual.
'use strict';

(() => {
  const page = document.documentElement.dataset;
  const live = document.getElementById('vivo');

  // Without accents and case, as people type on a phone.
  const folded = (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .trim();

  let asked = new URLSearchParams(location.search).get('q');

  const find = () => {
    const form = document.querySelector('form.find[data-here]');
    if (!form) return;
    const input = form.querySelector('input');
    const told = document.querySelector('.found');
    const look = () => {
      const words = folded(input.value).split(/\s+/).filter(Boolean);
      const matches = (item) => {
        const text = folded(item.textContent);
        return words.every((word) => text.includes(word));
      };
      let mesas = 0;
      for (const confronto of document.querySelectorAll('.confronto')) {
        const head = words.length > 0 && matches(confronto.querySelector('header'));
        let any = false;
        for (const mesa of confronto.querySelectorAll('.mesa')) {
          const shown = words.length === 0 || head || matches(mesa);
          mesa.hidden = !shown;
          any = any || shown;
          if (shown) mesas += 1;
        }
        confronto.hidden = !any && !(head || words.length === 0);
      }
      if (words.length === 0) told.textContent = '';
      else told.textContent = mesas === 1 ? '1 mesa' : `${mesas} mesas`;
    };
    form.querySelector('button').hidden = true;
    form.addEventListener('submit', (event) => event.preventDefault());
    input.addEventListener('input', look);
    // What was asked for is asked once: whoever empties the field wants all.
    if (asked && !input.value) input.value = asked;
    asked = null;
    look();
  };

  // The parts of the manual that hold every word.
  const search = () => {
    const form = document.querySelector('form.find[data-manual]');
    if (!form) return;
    const input = form.querySelector('input');
    const told = document.querySelector('.found');
    const look = () => {
      const words = folded(input.value).split(/\s+/).filter(Boolean);
      let parts = 0;
      for (const chapter of document.querySelectorAll('.chapter')) {
        let any = false;
        for (const part of chapter.querySelectorAll('.part')) {
          const text = folded(part.textContent);
          part.hidden = !words.every((word) => text.includes(word));
          any = any || !part.hidden;
          if (!part.hidden) parts += 1;
        }
        chapter.hidden = !any;
      }
      document.querySelector('.contents').hidden = words.length > 0;
      if (words.length === 0) told.textContent = '';
      else told.textContent = parts === 1 ? '1 trecho' : `${parts} trechos`;
    };
    form.hidden = false;
    form.querySelector('button').hidden = true;
    form.addEventListener('submit', (event) => event.preventDefault());
    input.addEventListener('input', look);
    look();
  };

  const swap = async () => {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = fresh.querySelector('main');
    const hash = fresh.documentElement.dataset.hash;
    if (!main || !hash) return;
    const keep = kept();
    document.querySelector('main').replaceWith(document.adoptNode(main));
    document.querySelector('footer .stamp').replaceWith(
      document.adoptNode(fresh.querySelector('footer .stamp')),
    );
    page.hash = hash;
    page.seq = fresh.documentElement.dataset.seq;
    keep();
    find();
    search();
  };

  // What somebody has typed and opened, to be put back once the page is another.
  const kept = () => {
    const typed = [...document.querySelectorAll('form.find input')].map((input) => [input.id, input.value]);
    const open = [...document.querySelectorAll('main details')].map((part) => part.open);
    const { id, selectionStart, selectionEnd } = document.activeElement;
    return () => {
      for (const [own, value] of typed) {
        const input = document.getElementById(own);
        if (input) input.value = value;
      }
      const parts = [...document.querySelectorAll('main details')];
      if (parts.length === open.length) parts.forEach((part, at) => (part.open = open[at]));
      const focused = typed.some(([own]) => own === id) && document.getElementById(id);
      if (!focused) return;
      focused.focus({ preventScroll: true });
      focused.setSelectionRange(selectionStart, selectionEnd);
    };
  };

  let told = '';
  let looked = 0;

  // A page that the state does not name may have changed until the entry that it tells; it is looked at once for each.
  const isOld = (state) => {
    const known = state.pages[page.page];
    if (known) return !page.hash.startsWith(known);
    if (state.rest <= Number(page.seq) || state.rest === looked) return false;
    looked = state.rest;
    return true;
  };

  const says = (text, stale) => {
    if (live.textContent !== text) live.textContent = text;
    live.classList.toggle('stale', stale);
    live.hidden = false;
  };

  const stays = (why) => {
    const since = told ? `, publicada em ${told}` : '';
    says(`${why}; esta página fica como está${since}.`, true);
  };

  const ask = async () => {
    try {
      const answer = await fetch(`${page.root}estado.json`, { cache: 'no-cache' });
      if (answer.ok) {
        const state = await answer.json();
        if (isOld(state)) await swap();
        told = state.told;
        says(`Publicado em ${told}.`, false);
      } else {
        stays('Sem notícias do servidor');
      }
    } catch {
      stays('Sem conexão');
    }
    // Not all at once: 15 seconds, 5 more or less.
    setTimeout(ask, 10000 + Math.random() * 10000);
  };

  find();
  search();
  // A folder opened from the disk has nobody to ask.
  if (location.protocol !== 'file:') setTimeout(ask, 1000 + Math.random() * 4000);
})();
