// What theme.js has a browser show that is too old for the product. Written in the language of all browsers, so that none stumbles over it.
(function () {
  var texts = [
    [
      'en',
      'This browser is too old for Quieta',
      'Quieta needs Chrome or Edge 123, Firefox 128, or Safari 17.5, which iOS and iPadOS 17.5 bring along, or anything newer. ' +
        'Update your browser or device, or open this address in another browser.',
    ],
    [
      'it',
      'Questo browser è troppo vecchio per Quieta',
      'Quieta richiede Chrome o Edge 123, Firefox 128 oppure Safari 17.5, incluso in iOS e iPadOS 17.5, o versioni successive. ' +
        'Aggiorna il browser o il dispositivo, oppure apri questo indirizzo in un altro browser.',
    ],
    [
      'es',
      'Este navegador es demasiado antiguo para Quieta',
      'Quieta necesita Chrome o Edge 123, Firefox 128 o Safari 17.5, incluido en iOS y iPadOS 17.5, o una versión posterior. ' +
        'Actualiza el navegador o el dispositivo, o abre esta dirección en otro navegador.',
    ],
  ];

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function tell() {
    var main = document.createElement('main');
    var i, section;
    // The reader's own language first.
    texts.sort(function (one, other) {
      var own = navigator.language.slice(0, 2);
      return (other[0] === own ? 1 : 0) - (one[0] === own ? 1 : 0);
    });
    for (i = 0; i < texts.length; i += 1) {
      section = add(main, 'section');
      section.lang = texts[i][0];
      add(section, i === 0 ? 'h1' : 'h2', texts[i][1]);
      add(section, 'p', texts[i][2]);
    }
    main.style.maxWidth = '36em';
    main.style.margin = '2em auto';
    main.style.padding = '0 1em';
    main.style.fontFamily = 'sans-serif';
    main.style.lineHeight = '1.5';
    document.body.innerHTML = '';
    document.body.appendChild(main);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  else tell();
})();
