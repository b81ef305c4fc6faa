/** Documents in the form of a load, those that are not saved yet and those that are: their stops and their sums. Pure. */

import { daChave, nomeDocumento, resumoDosItens } from '../../documento.rules.ts'
import type { CargaDocumento, NotaLida } from '../../documento-dados.contract.ts'
import { findParada, sumDocumentos } from '../../documento-soma.rules.ts'
import type { CargaValues, ParadaValues } from '../shared/formulario/carga-values.ts'
import { numeroText, reaisText } from '../shared/numeros.ts'
import { nomeDoLugar } from './parada-form.ts'

/** Read from an XML, or known by its key alone. */
export interface Nota {
  readonly key: string
  readonly chave: string | null
  readonly lida: NotaLida | undefined
  readonly file: File | undefined
}

export function nomeDaNota({ lida, chave }: Nota): string {
  const known = chave === null ? undefined : daChave(chave)
  return nomeDocumento({
    tipo: lida?.tipo ?? known?.tipo ?? 'nfe',
    numero: lida?.numero ?? known?.numero ?? null,
    descricao: lida?.descricao ?? null,
    chave,
  })
}

export const itensDaNota = ({ lida }: Nota): string | null => (lida ? resumoDosItens(lida.itens, 60) : null)

/** Key of the stop that the invoice goes to; null: to none, as far as its addressee is known. */
export const paradaDaNota = ({ lida }: Nota, paradas: readonly ParadaValues[]): string | null =>
  lida
    ? findParada(
        paradas.map(({ key, tipo, documento, municipio }) => ({
          id: key,
          tipo,
          documento: documento.replace(/[^0-9A-Za-z]/g, '') || null,
          municipioId: municipio?.id ?? null,
        })),
        lida.destino,
      )
    : null

type Medidas = Pick<NotaLida, 'peso' | 'volume' | 'quantidade' | 'valor'>

/** The fields that the invoices and the documents of the load fill, as texts; only what they tell. */
export function somaDasNotas(
  notas: readonly Nota[],
  gravados: readonly Medidas[] = [],
): Partial<Pick<CargaValues, 'peso' | 'volume' | 'quantidade' | 'valorCarga'>> {
  const medidas = [...gravados, ...notas.flatMap(({ lida }) => lida ?? [])]
  const soma = sumDocumentos(medidas.map((one) => ({ ...one, pesoKg: one.peso })))
  return {
    ...(soma.pesoKg !== null && { peso: numeroText(soma.pesoKg) }),
    ...(soma.volume !== null && { volume: numeroText(soma.volume) }),
    ...(soma.quantidade !== null && { quantidade: numeroText(soma.quantidade) }),
    ...(soma.valor !== null && { valorCarga: reaisText(soma.valor) }),
  }
}

/** `Parada 2 · Padaria Boa Hora`: the stop of the form that a document of the load is delivered at; null: at none. */
export function paradaDoDocumento(
  { paradaId }: Pick<CargaDocumento, 'paradaId'>,
  paradas: readonly ParadaValues[],
): string | null {
  const index = paradas.findIndex(({ id }) => id !== null && id === paradaId)
  const parada = paradas[index]
  return parada ? paradaText(index, parada) : null
}

export const paradaText = (index: number, parada: ParadaValues) =>
  `Parada ${index + 1} · ${nomeDoLugar(parada)}`
