/** Short facts that speak for and against a carrier, in words. */
import { SEGUROS, situacaoDosSeguros } from '#modules/regularidade/regularidade.rules.ts'
import { daysBetween } from '#platform/shared/day.ts'
import type { Candidata } from './list-candidatas.ts'

export interface Motivo {
  readonly texto: string
  /** `bom`, `atencao`, `informacao`. */
  readonly tom: string
}

const NOME_DO_SEGURO = { rctrc: 'RCTR-C', rcdc: 'RC-DC', rcv: 'RC-V' } as const
const MAX_MOTIVOS = 4
const BOM_NO_PRAZO = 0.9

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}%`

/** The good ones first. `hoje`: civil day of the place. */
export function motivosDaCandidata(
  { nota, fatos, regularidade, ownerId }: Candidata,
  hoje: string,
): Motivo[] {
  const found: Motivo[] = []
  const say = (tom: string, texto: string) => void found.push({ texto, tom })
  const viagens = nota?.motivos.viagensNaRota ?? 0
  if (viagens > 0) say('bom', `${viagens} ${viagens === 1 ? 'viagem' : 'viagens'} nesta rota em 90 dias`)
  if (fatos.noPrazo !== null) {
    say(fatos.noPrazo >= BOM_NO_PRAZO ? 'bom' : 'atencao', `${percent(fatos.noPrazo)} no prazo`)
  }
  const resposta = nota?.motivos.respostaMin ?? null
  if (resposta !== null) say('bom', resposta === 0 ? 'responde na hora' : `responde em ${resposta} min`)
  if (fatos.avarias !== null && fatos.avarias > 0) say('atencao', `avarias ${percent(fatos.avarias)}`)
  if (regularidade) {
    const seguros = situacaoDosSeguros(regularidade, hoje)
    for (const seguro of SEGUROS) {
      const { estado, ate } = seguros[seguro]
      if (estado === 'vence-em' && ate !== null) {
        say('atencao', `${NOME_DO_SEGURO[seguro]} vence em ${daysBetween(hoje, ate)} dias`)
      }
    }
  }
  if (ownerId === null) say('informacao', 'responde por link')
  if (viagens === 0)
    say('informacao', fatos.entregues === 0 ? 'sem histórico com a sua empresa' : 'nova na rota')
  const rank = ({ tom }: Motivo) => ['bom', 'atencao', 'informacao'].indexOf(tom)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_MOTIVOS)
}
