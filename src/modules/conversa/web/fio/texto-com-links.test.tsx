import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partsOf, TextoComLinks } from './texto-com-links.tsx'

const linksOf = (texto: string) => partsOf(texto).flatMap(({ url }) => url ?? [])

test.each([
  ['Veja https://estiva.app/m?x=1.', ['https://estiva.app/m?x=1']],
  ['http://a.com.br e https://b.com.br', ['http://a.com.br', 'https://b.com.br']],
  ['www.golpe.com', []],
  ['golpe.com', []],
  ['javascript:alert(1)', []],
  ['data:text/html,x', []],
  ['mailto:ana@serra.com.br ana@serra.com.br', []],
  ['ftp://serra.com.br //serra.com.br', []],
  ['192.168.0.1', []],
])('of "%s" only http and https are links [E-311]', (texto, expected) => {
  expect(linksOf(texto)).toEqual(expected)
  expect(
    partsOf(texto)
      .map(({ text }) => text)
      .join(''),
  ).toBe(texto)
})

test('HTML is shown as it was typed [E-311]', () => {
  const html = '<img src=x onerror="alert(1)"> <b>oi</b> <script>x</script>'
  const { container } = render(<TextoComLinks texto={html} />)
  expect(container.textContent).toBe(html)
  expect(container.children).toHaveLength(0)
})
