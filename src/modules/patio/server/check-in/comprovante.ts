/** A receipt of arrival, for whoever holds its number: carrier, shipper, authority. */
import bwipjs from 'bwip-js/node'
import { Check } from 'typebox/value'
import type { Deps } from '#platform/server/deps.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { type Comprovante, checkinErrors, comprovanteLink, FatosDaChegada } from '../../check-in.contract.ts'
import { signComprovante } from '../assinatura.ts'
import { findComprovante } from '../chegada.repository.ts'
import { findOutro } from '../outros-comprovantes.ts'
import { isSelado, lerCodigo } from '../selo.ts'

/** Throws `comprovante_desconhecido`. */
export async function verifyComprovante(deps: Deps, typed: string): Promise<Comprovante> {
  const codigo = lerCodigo(typed)
  const found = await deps.db.asSystem(
    'link',
    async (tx) => (await findComprovante(tx, codigo)) ?? findOutro(tx, codigo),
  )
  if (!found) throw new AppError(checkinErrors.comprovante_desconhecido)
  const { fatos } = found
  if (!Check(FatosDaChegada, fatos)) throw new Error('A receipt has the facts of an arrival.')
  const jws = await signComprovante(deps, fatos)
  return {
    ...fatos,
    dia: found.dia,
    autentico: isSelado(deps.config.secret, fatos, found.selo),
    jws,
    qrSvg: qrDoComprovante(deps, codigo, jws),
  }
}

/** The page that verifies the receipt, and the signature by which it is verified without a connection. */
export const qrDoComprovante = (deps: Pick<Deps, 'config'>, codigo: string, jws: string): string =>
  bwipjs.toSVG({
    bcid: 'qrcode',
    text: `${linkAddress(deps.config.publicUrl, comprovanteLink, codigo)}&jws=${jws}`,
    scale: 3,
  })
