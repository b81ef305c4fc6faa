import { expect, test } from 'vitest'
import { IMAGE_ACCEPT, isImageFileName } from './imagem.ts'

test.each(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'])(
  'an image may end with .%s [S-231]',
  (extension) => {
    expect(isImageFileName(`logo.${extension}`)).toBe(true)
    expect(isImageFileName(`LOGO.V2.${extension.toUpperCase()}`)).toBe(true)
  },
)

test.each(['logo.pdf', 'logo.png.exe', 'logo', 'png', '.png', 'logo.', ''])(
  '%j is no image [S-231]',
  (name) => {
    expect(isImageFileName(name)).toBe(false)
  },
)

test('file fields offer the same extensions [S-231]', () => {
  expect(IMAGE_ACCEPT).toBe('.jpg,.jpeg,.png,.gif,.bmp,.webp,.svg')
})
