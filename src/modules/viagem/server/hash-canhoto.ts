/** The hash of a proof of delivery in the CT-e event 110180 (MOC of the CT-e; brasil.md). */
import { createHash } from 'node:crypto'

/** base64(SHA1(key of the CT-e + base64(image))). */
export const hashDoCanhoto = (chaveCte: string, imagem: Buffer): string =>
  createHash('sha1')
    .update(chaveCte + imagem.toString('base64'))
    .digest('base64')
