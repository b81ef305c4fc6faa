/** What a behaviour proposes for an offer: its conditions, and whom it would ask. Source: commercial §1.1, §1.3 O16. */
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { getComportamento } from '#modules/comportamento-oferecimento/server/read-comportamentos.ts'
import { readPublico } from '#modules/comportamento-oferecimento/server/read-publico.ts'
import { laneHistory } from '#modules/ranking/server/lane-history.ts'
import { readRotas } from '#modules/ranking/server/rota.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { CondicoesEnviadas } from '../condicoes.rules.ts'
import { type Minimos, SEM_MINIMOS } from '../elegibilidade.rules.ts'
import { type Candidata, listCandidatas } from './list-candidatas.ts'
import type { ConvidadaEscolhida } from './oferta-rows.ts'
import type { CargaParaOferecer } from './read-cargas-oferecidas.ts'

export interface DefaultsDoComportamento {
  /** As it was when the offer was made. */
  readonly guardado: Comportamento
  readonly condicoes: Partial<CondicoesEnviadas>
  readonly convidadas: readonly ConvidadaEscolhida[]
}

const MINUTE_MS = 60_000
const PERCENT = 100

/** Throws `invalid_input` where the company has none of this id. */
export async function defaultsDoComportamento(
  tx: OwnerTx,
  id: string,
  cargas: readonly CargaParaOferecer[],
  agora: Date,
): Promise<DefaultsDoComportamento> {
  const found = await getComportamento(tx, id)
  if (!found) throw invalidField('comportamentoId', 'Comportamento não encontrado')
  const { chamadas } = await quemChamar(tx, found, cargas, agora)
  const valor = await valorDoComportamento(tx, found, cargas, agora)
  return {
    guardado: found,
    condicoes: {
      contrapropostas: found.contrapropostas,
      maxRodadas: found.maxRodadas,
      modoDecisao: found.modoDecisao,
      respostaMin: found.respostaMin,
      janela: found.janela,
      aumentoPercent: found.aumentoPorPasso ?? 0,
      mostrarNome: found.mostrarNome,
      mostrarQuantidade: found.mostrarQuantidade,
      chamarSegundo: found.chamarSegundo,
      alcance: found.alcance,
      ...(valor !== undefined && { valor }),
      ...(found.teto !== null &&
        valor !== undefined && { teto: Math.round(valor * (PERCENT + found.teto)) / PERCENT }),
      ...prazoDe(found, cargas, agora),
    },
    convidadas: chamadas.map(({ transportadoraId }) => ({ transportadoraId, motivoInclusao: null })),
  }
}

/** So long as it says, never past the first pick-up; where too little is left, a person chooses. */
function prazoDe(
  { prazoMin, prazoMinimoMin }: Comportamento,
  cargas: readonly CargaParaOferecer[],
  agora: Date,
): Pick<CondicoesEnviadas, 'encerraEm'> {
  const wanted = new Date(agora.getTime() + prazoMin * MINUTE_MS).toISOString()
  const coleta = cargas.flatMap(({ origem }) => origem.inicio ?? origem.fim ?? []).sort()[0]
  const encerraEm = coleta !== undefined && coleta < wanted ? coleta : wanted
  const least = new Date(agora.getTime() + prazoMinimoMin * MINUTE_MS).toISOString()
  return encerraEm < least ? {} : { encerraEm }
}

/** In reais; undefined: each load has its own. */
async function valorDoComportamento(
  tx: OwnerTx,
  { valorDe }: Comportamento,
  cargas: readonly CargaParaOferecer[],
  agora: Date,
): Promise<number | undefined> {
  const [only] = cargas.length === 1 ? cargas : []
  if (!only) return undefined
  if (valorDe === 'mediana') {
    const rota = (await readRotas(tx, [only.id])).get(only.id)
    const history = rota && (await laneHistory(tx, { ...rota, hoje: dayAt(agora, only.destino.fuso) }))
    if (history && history.mediana !== null) return history.mediana / PERCENT
  }
  return only.valorFreteCentavos === null ? undefined : only.valorFreteCentavos / PERCENT
}

export const minimosDe = (comportamento: Comportamento | null): Minimos =>
  comportamento === null
    ? SEM_MINIMOS
    : {
        noPrazo: shareOf(comportamento.minimoNoPrazo),
        avarias: shareOf(comportamento.maximoAvarias),
        nota: comportamento.minimoNota,
        volume: comportamento.minimoCargas,
        semHistorico: comportamento.semHistorico,
      }

const shareOf = (percent: number | null) => (percent === null ? null : percent / PERCENT)

/** The carriers that a behaviour calls for loads that travel alike, in its order, and those it leaves out. */
export async function quemChamar(
  tx: OwnerTx,
  comportamento: Comportamento,
  cargas: readonly CargaParaOferecer[],
  agora: Date,
): Promise<{ readonly chamadas: readonly Candidata[]; readonly fora: readonly Candidata[] }> {
  const publico = await readPublico(tx, comportamento)
  const candidatas = await listCandidatas(tx, cargas, minimosDe(comportamento), agora, {
    ids: publico.map(({ id }) => id),
    pesos: comportamento.pesos,
  })
  return escolher(comportamento, publico, candidatas)
}

/** In the order of the list or of the score; carriers of whom nothing is known come last, by name. */
export function escolher(
  { ordem, maximo }: Comportamento,
  publico: readonly { readonly id: string }[],
  candidatas: readonly Candidata[],
) {
  const place = new Map(publico.map(({ id }, index) => [id, index]))
  const placeOf = ({ transportadoraId }: Candidata) => place.get(transportadoraId) ?? publico.length
  const ordered = [...candidatas].sort((a, b) =>
    ordem === 'lista' ? placeOf(a) - placeOf(b) : ordemDe(b) - ordemDe(a) || placeOf(a) - placeOf(b),
  )
  const chamadas = ordered.filter(({ impedimento }) => impedimento === null)
  return {
    chamadas: maximo === null ? chamadas : chamadas.slice(0, maximo),
    fora: ordered.filter(({ impedimento }) => impedimento !== null),
  }
}

/** For sorting by the score. */
export const ordemDe = ({ nota }: Pick<Candidata, 'nota'>): number => nota?.nota.ordem ?? -1
