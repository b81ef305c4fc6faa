/** The product's face, for PDFs: read once, and the only font that they hold. */
import { readFileSync } from 'node:fs'

const read = (file: string) =>
  readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/archivo/${file}`)))

export const PDF_FONTS = {
  normal: read('400Regular/Archivo_400Regular.ttf'),
  bold: read('700Bold/Archivo_700Bold.ttf'),
} as const
