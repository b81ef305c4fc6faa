import { describe, expect, test } from 'vitest'
import { sanitizeHtml, textOfHtml } from './sanitize-html.ts'

describe('of HTML from outside', () => {
  test.each([
    ['a script', '<p>Oi<script>alert(1)</script></p>', '<p>Oi</p>'],
    ['an upper-case script', '<SCRIPT SRC=https://mal.example/x.js></SCRIPT>Oi', 'Oi'],
    ['a script that never ends', 'Oi<script>alert(1)', 'Oi'],
    ['a style sheet', '<style>body{display:none}</style>Oi', 'Oi'],
    ['a style attribute', '<p style="position:fixed;inset:0">Oi</p>', '<p>Oi</p>'],
    ['a class of ours', '<p class="ev-toast" id="root">Oi</p>', '<p>Oi</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(2)>Oi</p>', '<p>Oi</p>'],
    ['a picture from outside', 'Oi<img src="https://mal.example/p.gif" onerror="alert(1)">', 'Oi'],
    ['a picture in the text', 'Oi<img src="data:image/svg+xml;base64,PHN2Zz4=">', 'Oi'],
    ['a drawing with a script', 'Oi<svg><script>alert(1)</script><text>x</text></svg>', 'Oi'],
    [
      'a form',
      '<form action="https://mal.example"><input name=senha><button>Entrar</button></form>',
      'Entrar',
    ],
    ['a frame', 'Oi<iframe src="https://mal.example">x</iframe>', 'Oi'],
    ['an object', 'Oi<object data="x.swf"></object><embed src="x.swf">', 'Oi'],
    ['another base address', '<base href="https://mal.example/">Oi<meta http-equiv=refresh>', 'Oi'],
    ['a comment', 'Oi<!-- <script>alert(1)</script> -->', 'Oi'],
    ['a tag inside a tag', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ])('%s is removed [E-409, S-160]', (_what, html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe)
  })

  test.each([
    ['javascript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['java&#10;script:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['//mal.example/entrar'],
  ])('a link to %s leads nowhere [E-409, S-160]', (href) => {
    expect(sanitizeHtml(`<a href="${href}">Abrir</a>`)).toBe('<a rel="nofollow">Abrir</a>')
  })

  test('a link outside opens apart and tells nothing of us; one of ours stays in the window', () => {
    expect(sanitizeHtml('<a href="https://gov.br" target="_top" rel="opener">gov</a>')).toBe(
      '<a href="https://gov.br" target="_blank" rel="noopener noreferrer nofollow">gov</a>',
    )
    for (const href of ['#/novidades/docas', '/novidades/docas']) {
      expect(sanitizeHtml(`<a href="${href}">novidade</a>`)).toBe(
        '<a href="#/novidades/docas" rel="nofollow">novidade</a>',
      )
    }
  })

  test('what a text is made of stays', () => {
    const html = '<h2>Docas</h2><p>Dois <b>horários</b>, <i>um</i> aviso:</p><ul><li>às 8 &lt; 9</li></ul>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('what is safe stays the same when it is made safe again', () => {
    const safe = sanitizeHtml('<div><a href="https://gov.br">1 & 2</a><br>fim</div>')
    expect(sanitizeHtml(safe)).toBe(safe)
  })
})

test('the words alone stand on one line, without marks and without what was hidden', () => {
  expect(textOfHtml('<p>Carga &amp; doca</p><ul><li>5 &lt; 6</li></ul><script>x()</script>')).toBe(
    'Carga & doca 5 < 6',
  )
})
