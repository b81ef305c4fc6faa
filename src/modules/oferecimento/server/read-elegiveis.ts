/** Whom an offer may ask, ranked, with what the lane paid: of an offer, or of a load or batch before there is one. */
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { listAbertasDoLote } from '#modules/carga/server/lote.repository.ts'
import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { getComportamento } from '#modules/comportamento-oferecimento/server/read-comportamentos.ts'
import { laneHistory } from '#modules/ranking/server/lane-history.ts'
import { readNomesDosLugares, readRotas } from '#modules/ranking/server/rota.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { Elegiveis, ElegiveisAntes } from '../oferta-quadro.contract.ts'
import { minimosDe, ordemDe, quemChamar } from './comportamento-da-oferta.ts'
import { listCandidatas } from './list-candidatas.ts'
import { motivosDaCandidata } from './motivos-da-candidata.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { toNota } from './to-oferta.ts'

interface Pedido {
  readonly cargaIds: readonly string[]
  readonly comportamento: Comportamento | null
  /** Already asked, by the ids of the register. */
  readonly convidadas: readonly string[]
  readonly agora: Date
}

const ZONA = 'America/Sao_Paulo'
const reais = (centavos: number | null | undefined) => (centavos == null ? null : centavos / 100)

/** A fixed number of queries, however many carriers. */
export async function readElegiveis(
  tx: OwnerTx,
  { cargaIds, comportamento, convidadas, agora }: Pedido,
): Promise<Elegiveis> {
  const found = await readCargasParaOferecer(tx, cargaIds)
  const cargas = cargaIds.flatMap((id) => found.get(id) ?? [])
  const candidatas = await listCandidatas(
    tx,
    cargas,
    minimosDe(comportamento),
    agora,
    comportamento ? { pesos: comportamento.pesos } : {},
  )
  const chamadas = comportamento ? (await quemChamar(tx, comportamento, cargas, agora)).chamadas : []
  const invited = new Set(convidadas)
  const [first] = cargas
  const hoje = dayAt(agora, first?.destino.fuso ?? ZONA)
  const rota = first && (await readRotas(tx, [first.id])).get(first.id)
  const history = rota && (await laneHistory(tx, { ...rota, hoje }))
  const nomeDe = await readNomesDosLugares(tx, rota ? [rota.origem, rota.destino] : [])
  const sorted = [...candidatas].sort(
    (a, b) => Number(a.impedimento !== null) - Number(b.impedimento !== null) || ordemDe(b) - ordemDe(a),
  )
  const answers = candidatas.flatMap(({ nota }) => nota?.motivos.respostaMin ?? []).sort((a, b) => a - b)
  return {
    items: sorted.map((candidata) => ({
      transportadoraId: candidata.transportadoraId,
      nome: candidata.nome,
      temConta: candidata.ownerId !== null,
      nota: candidata.nota && toNota(candidata.nota),
      pesos: { ...candidata.nota?.pesos },
      motivos: motivosDaCandidata(candidata, hoje),
      impedimento: candidata.impedimento && { ...candidata.impedimento },
      jaConvidada: invited.has(candidata.transportadoraId),
    })),
    chamadas: chamadas.map(({ transportadoraId }) => transportadoraId),
    rota: {
      nome: rota ? `${nomeDe(rota.origem)} → ${nomeDe(rota.destino)}` : '',
      cargas: history?.cargas ?? 0,
      mediana: reais(history?.mediana),
      de: reais(history?.p10),
      ate: reais(history?.p90),
      respostaMin: answers[Math.floor(answers.length / 2)] ?? null,
    },
  }
}

/** Before anything was saved. Throws `not_found`, also for loads of a unit out of reach. */
export const listElegiveisAntesOf = (
  deps: Deps,
  session: Session,
  { cargaId, loteId, comportamentoId }: ElegiveisAntes,
): Promise<Elegiveis> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    if ((cargaId == null) === (loteId == null)) {
      throw invalidField(cargaId == null ? 'cargaId' : 'loteId', 'Informe uma carga ou um lote')
    }
    const cargaIds = cargaId
      ? [cargaId.toLowerCase()]
      : await listAbertasDoLote(tx, { loteId: loteId?.toLowerCase() ?? '' })
    const found = await readCargasParaOferecer(tx, cargaIds)
    const isReachable = cargaIds.every((id) => {
      const carga = found.get(id)
      return carga !== undefined && canReadUnit(session, carga.unidadeId)
    })
    if (cargaIds.length === 0 || !isReachable) throw new AppError(platformErrors.not_found)
    const comportamento = comportamentoId ? await getComportamento(tx, comportamentoId) : null
    if (comportamentoId && !comportamento) {
      throw invalidField('comportamentoId', 'Comportamento não encontrado')
    }
    return readElegiveis(tx, {
      cargaIds,
      comportamento: comportamento ?? null,
      convidadas: [],
      agora: deps.clock.now(),
    })
  })
