/** How the board is read on a phone, and how its cards are narrowed. Pure. */
import { SITUACAO_CONVITE as C, type TipoOferta } from '#modules/oferecimento/ciclo.rules.ts'
import { TIPO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import type { OfertaRecebida, QuadroRecebidas, RecebidaAceita } from '../recebida.contract.ts'
import { nomeDoEmbarcador } from '../recebida-texts.ts'
import { prazoDe } from '../resposta.rules.ts'
import { veiculoPedido } from './recebida-textos.ts'

export type Aba = 'responder' | 'embarcador' | 'aceitas' | 'plataforma' | 'encerradas'
export type Cartao = OfertaRecebida | RecebidaAceita

const byPrazo = (a: OfertaRecebida, b: OfertaRecebida) => (prazoDe(a) < prazoDe(b) ? -1 : 1)

/** What waits for the carrier stands together, whoever spoke last; the deadline that comes first at the top. */
export function filasDo({ novas, emNegociacao, aceitas, emViagem }: QuadroRecebidas) {
  const waits = ({ situacao }: OfertaRecebida) => situacao !== C.ComOEmbarcador
  return {
    responder: [...novas.items, ...emNegociacao.items.filter(waits)].sort(byPrazo),
    embarcador: emNegociacao.items.filter((one) => !waits(one)).sort(byPrazo),
    aceitas: [...aceitas.items, ...emViagem.items],
    abertas: novas.total + emNegociacao.total + aceitas.total + emViagem.total,
  }
}

/** The filters of the board, each by its key in the address. */
export const FILTROS = [
  { key: 'embarcador', label: 'Embarcador', of: nomeDoEmbarcador },
  {
    key: 'veiculo',
    label: 'Veículo',
    of: ({ carga }: OfertaRecebida) => (carga && veiculoPedido(carga)) ?? 'Qualquer veículo',
  },
  { key: 'tipo', label: 'Tipo', of: ({ tipo }: OfertaRecebida) => TIPO_OFERTA_LABELS[tipo as TipoOferta] },
] as const

export type Escolhas = Readonly<Record<string, string>>
const SEPARATOR = '|'
export const chosenIn = (text: string | undefined): readonly string[] =>
  text ? text.split(SEPARATOR).filter(Boolean) : []
export const chosenAs = (values: readonly string[]): string => values.join(SEPARATOR)

export const passes = (recebida: OfertaRecebida, escolhas: Escolhas): boolean =>
  FILTROS.every(({ key, of }) => {
    const chosen = chosenIn(escolhas[key])
    return chosen.length === 0 || chosen.includes(of(recebida))
  })
