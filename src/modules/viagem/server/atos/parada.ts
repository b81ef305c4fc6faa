/** What the driver does at stops: arrives, is served, hands over, leaves, says when he will come. */
import type { FonteDaHora } from '#modules/carga/entregas.rules.ts'
import { followGatilhos } from '#modules/carga/server/ciclo/follow-gatilhos.ts'
import { passStop } from '#modules/carga/server/ciclo/register-evento.ts'
import { RAIO_DO_LOCAL_M } from '#modules/patio/check-in.rules.ts'
import { PROVA_CHEGADA } from '#modules/patio/patio.rules.ts'
import { saveResposta } from '#modules/patio/server/check-in/check-in.ts'
import { saveChegada } from '#modules/patio/server/register-chegada.ts'
import { recusaDe } from '#modules/reserva/reserva.rules.ts'
import { openReserva } from '#modules/reserva/server/change-reserva.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { ACEITO, type AtoAberto, AtoRecusado, type Efeito, REPETIDO } from '../ato.ts'
import { distanciaDoLocal, proveParada } from '../comprovantes.ts'
import { type ParadaDoAto, readParadasDoAto, savePrevisao, saveServico } from '../paradas.repository.ts'
import { readReservasDaCarga, reservaDaParada } from '../reserva-da-parada.ts'

/** Somebody told the hour already; one that was made of positions gives way to the driver's. */
const isTold = (fonte: FonteDaHora | null) => fonte !== null && fonte !== 'posicao'

export async function chegou(aberto: AtoAberto): Promise<Efeito> {
  const { tx, carga, ato } = aberto
  const paradas = await readParadasDoAto(tx, carga.id)
  const parada = paradaDe(paradas, ato.paradaId)
  if (isTold(parada.chegadaFonte)) return REPETIDO
  const reserva = reservaDaParada(await readReservasDaCarga(tx, carga.id), paradas, parada.id)
  if (reserva && (await arriveAtPortaria(aberto, reserva.id))) return ACEITO
  return arriveAtParada(aberto, parada)
}

/** The gate's own arrival, so that phone and gate have one receipt. False: the gate does not take it, as it is too early. */
async function arriveAtPortaria(aberto: AtoAberto, reservaId: string): Promise<boolean> {
  const { deps, tx, actor, viagem, dh } = aberto
  const reserva = await openReserva(tx, EVERY_UNIT, reservaId)
  if (recusaDe('checkin', reserva, new Date(dh)) !== undefined) return false
  const unidade = await tx.db
    .selectFrom('unidade_negocio')
    .select(['latitude', 'longitude'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', reserva.unidadeId)
    .executeTakeFirst()
  const distanciaM = distanciaDoLocal(pontoDe(unidade), posicaoDe(aberto))
  const isThere = distanciaM !== null && distanciaM <= RAIO_DO_LOCAL_M
  await saveChegada(
    tx,
    deps,
    { userId: null, name: actor.name, origin: 'celular' },
    EVERY_UNIT,
    {
      id: reserva.id,
      dados: {},
      version: undefined,
      prova: {
        prova: isThere ? PROVA_CHEGADA.CelularNoLocal : PROVA_CHEGADA.Celular,
        distanciaM,
        capacidadeKg: null,
        autor: viagem.nome,
      },
    },
    new Date(dh),
  )
  return true
}

async function arriveAtParada(aberto: AtoAberto, parada: ParadaDoAto): Promise<Efeito> {
  const { deps, tx, viagem, dh, agora } = aberto
  if (!(await pass(aberto, 'chegada', parada.id))) return REPETIDO
  await proveParada(
    deps,
    tx,
    viagem,
    {
      parada,
      dh,
      posicao: posicaoDe(aberto),
      placa: parada.placa,
      capacidadeKg: parada.capacidadeKg,
    },
    agora,
  )
  return ACEITO
}

export async function saiu(aberto: AtoAberto): Promise<Efeito> {
  const parada = paradaDe(await readParadasDoAto(aberto.tx, aberto.carga.id), aberto.ato.paradaId)
  if (isTold(parada.saidaFonte)) return REPETIDO
  if (parada.dhChegada !== null && aberto.dh < parada.dhChegada) throw new AtoRecusado('parada_fora_de_ordem')
  return (await pass(aberto, 'saida', parada.id)) ? ACEITO : REPETIDO
}

const pass = ({ tx, carga, actor, dh, agora }: AtoAberto, tipo: 'chegada' | 'saida', paradaId: string) =>
  passStop({ tx, before: carga, criador: true, actor }, { tipo, paradaId }, dh, agora)

const servico =
  (coluna: 'dh_inicio_servico' | 'dh_fim_servico') =>
  async ({ tx, carga, actor, ato, dh, agora }: AtoAberto): Promise<Efeito> => {
    const parada = paradaDe(await readParadasDoAto(tx, carga.id), ato.paradaId)
    if (parada.dhChegada === null) throw new AtoRecusado('parada_sem_chegada')
    if (!(await saveServico(tx, parada.id, coluna, dh))) return REPETIDO
    await followGatilhos(tx, actor, [carga.id], agora)
    return ACEITO
  }
export const iniciouServico = servico('dh_inicio_servico')
export const terminouServico = servico('dh_fim_servico')

export async function previsao({ tx, carga, ato, dh }: AtoAberto): Promise<Efeito> {
  const parada = paradaDe(await readParadasDoAto(tx, carga.id), ato.paradaId)
  const wanted = parseInstant(ato.corpo?.previsao ?? '')
  if (wanted === undefined) throw new AtoRecusado('recusado', 'Informe a hora em que você chega.')
  return (await savePrevisao(tx, parada.id, wanted, dh)) ? ACEITO : REPETIDO
}

export async function responderChamada({ tx, carga, ato, agora }: AtoAberto): Promise<Efeito> {
  const paradas = await readParadasDoAto(tx, carga.id)
  const parada = paradaDe(paradas, ato.paradaId)
  const resposta = ato.corpo?.resposta
  const reserva = reservaDaParada(await readReservasDaCarga(tx, carga.id), paradas, parada.id)
  if (!reserva?.dhChamada || !resposta) throw new AtoRecusado('sem_chamada')
  const open = await openReserva(tx, EVERY_UNIT, reserva.id)
  return (await saveResposta(tx, open, resposta, agora)) ? ACEITO : REPETIDO
}

export function paradaDe(paradas: readonly ParadaDoAto[], id: string | null | undefined): ParadaDoAto {
  const found = paradas.find((one) => one.id === id?.toLowerCase())
  if (!found) throw new AtoRecusado('parada_inexistente')
  return found
}

function posicaoDe({ ato }: AtoAberto): GeoPoint | null {
  const { latitude, longitude } = ato.corpo ?? {}
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

const pontoDe = (row: { latitude: unknown; longitude: unknown } | undefined): GeoPoint | null =>
  row?.latitude == null || row.longitude == null
    ? null
    : { latitude: Number(row.latitude), longitude: Number(row.longitude) }
