/**
 * Acts of a driver's phone: each is decided on its own, so that a page that is killed in between loses nothing and an act that is
 * sent again has no second effect. What is not taken is kept with what it says. A package of which every act is taken is one
 * transaction, because the load is shown anew once for all of them; else each act has a transaction of its own.
 */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { Ato, EnviarAtos, RespostaDoAto } from '../../ato.contract.ts'
import { SITUACAO_VIAGEM as S, type SituacaoViagem } from '../../situacao-viagem.ts'
import { situacaoEm, type TipoAto, whyNotAto, whyNotHora } from '../../viagem.rules.ts'
import { type AtoAberto, AtoRecusado, type Efeito } from '../ato.ts'
import { faltaFoto, findAtos, insertAtos } from '../atos.repository.ts'
import { type AtoComHora, writeMensagens } from '../conversa-da-viagem.ts'
import { notifyAtoRecusado } from '../notify-viagem.ts'
import {
  announceViagem,
  changeViagens,
  findViagem,
  lockViagem,
  saveBateria,
  type ViagemLida,
} from '../viagem.repository.ts'
import { openVisita } from '../visita.ts'
import { aceitar, consentir, recusar, retirarConsentimento } from './aceite.ts'
import { entregar } from './entregar.ts'
import { ocorrencia } from './ocorrencia.ts'
import { chegou, iniciouServico, previsao, responderChamada, saiu, terminouServico } from './parada.ts'
import { type Recusa, recusaOf, repeated } from './respostas.ts'

const EFEITOS: Readonly<Record<Exclude<TipoAto, 'mensagem'>, (aberto: AtoAberto) => Promise<Efeito>>> = {
  aceitar,
  recusar,
  consentir,
  retirarConsentimento,
  chegou,
  saiu,
  iniciouServico,
  terminouServico,
  entregar,
  ocorrencia,
  previsao,
  responderChamada,
}

/** From the phone. Throws `viagem_visita`; of a link that was taken back every act is kept as refused. */
export async function receiveAtos(
  deps: Deps,
  viagemId: string,
  { atos, bateriaPct }: EnviarAtos,
  request: RequestInfo,
): Promise<{ respostas: RespostaDoAto[] }> {
  const visita = openVisita(deps, viagemId, request)
  const known = await deps.db.readAsOwner(visita.ownerId, async (tx) => {
    existing(await findViagem(tx, visita.viagemId))
    return findAtos(
      tx,
      visita.viagemId,
      atos.map(({ id }) => id.toLowerCase()),
    )
  })
  if (bateriaPct != null) {
    await deps.db.asOwner(visita.ownerId, (tx) =>
      saveBateria(tx, visita.viagemId, visita.aparelhoId, bateriaPct, deps.clock.now()),
    )
  }
  const quem: DeQuem = { n: visita.n, por: null }
  const novos = atos.filter(({ id }) => !known.has(id.toLowerCase()))
  const together =
    novos.length > 1 ? await takeTogether(deps, visita.ownerId, visita.viagemId, novos, quem) : undefined
  const respostas: RespostaDoAto[] = []
  for (const ato of atos) {
    const before = known.get(ato.id.toLowerCase())
    const answer = before ? repeated(before, ato) : together?.get(ato)
    respostas.push(answer ?? (await receiveAto(deps, visita.ownerId, visita.viagemId, ato, quem)))
  }
  return { respostas }
}

/** All of the acts in one transaction. Undefined: one of them is not taken, and nothing has happened. */
async function takeTogether(
  deps: Deps,
  ownerId: string,
  viagemId: string,
  atos: readonly Ato[],
  quem: DeQuem,
): Promise<ReadonlyMap<Ato, RespostaDoAto> | undefined> {
  try {
    return await deps.db.asOwner(ownerId, async (tx) => {
      const agora = deps.clock.now()
      const seen = existing(await findViagem(tx, viagemId))
      let carga = await lockCarga(tx, seen.carga_id)
      // Whoever sent one of them at the same time came first.
      const ids = atos.map(({ id }) => id.toLowerCase())
      if (new Set(ids).size < ids.length || (await findAtos(tx, viagemId, ids)).size > 0) return undefined
      const respostas = new Map<Ato, RespostaDoAto>()
      for (const juntos of runsOf(atos)) {
        const viagem = await lockViagem(tx, viagemId)
        const aberta = { deps, tx, carga, viagem, agora, actor: MOTORISTA }
        const decided = await decide(aberta, juntos, situacaoPara(viagem, quem, agora), quem)
        for (const [index, ato] of juntos.entries()) respostas.set(ato, existing(decided[index]))
        carga = await current(tx, carga)
      }
      announceViagem(tx, carga)
      return respostas
    })
  } catch (error) {
    if (error instanceof AtoRecusado || error instanceof AppError) return undefined
    throw error
  }
}

/** Messages that follow each other are written together; every other act stands alone. */
function runsOf(atos: readonly Ato[]): Ato[][] {
  const runs: Ato[][] = []
  for (const ato of atos) {
    const run = runs.at(-1)
    if (ato.tipo === 'mensagem' && run?.[0]?.tipo === 'mensagem') run.push(ato)
    else runs.push([ato])
  }
  return runs
}

/** Of a link that was taken back nothing is taken any more. */
const situacaoPara = (viagem: ViagemLida, { n }: DeQuem, agora: Date): SituacaoViagem =>
  n !== null && n !== viagem.n ? S.Revogada : situacaoEm(viagem, agora)

interface DeQuem {
  /** Of the link that the phone opened; null: an operator does it. */
  readonly n: number | null
  readonly por: Actor | null
}

/** One act, decided and kept. */
export async function receiveAto(
  deps: Deps,
  ownerId: string,
  viagemId: string,
  ato: Ato,
  quem: DeQuem,
): Promise<RespostaDoAto> {
  const work = (decided: Recusa | undefined) =>
    deps.db.asOwner(ownerId, async (tx): Promise<RespostaDoAto> => {
      const agora = deps.clock.now()
      const seen = existing(await findViagem(tx, viagemId))
      const carga = await lockCarga(tx, seen.carga_id)
      const viagem = await lockViagem(tx, viagemId)
      // Whoever sent the same act at the same time came first.
      const before = (await findAtos(tx, viagemId, [ato.id.toLowerCase()])).get(ato.id.toLowerCase())
      if (before) return repeated(before, ato)
      const aberta = { deps, tx, carga, viagem, agora, actor: quem.por ?? MOTORISTA }
      if (decided) return refuse(aberta, ato, decided, quem)
      const [resposta] = await decide(aberta, [ato], situacaoPara(viagem, quem, agora), quem)
      announceViagem(tx, await current(tx, carga))
      return existing(resposta)
    })
  try {
    return await work(undefined)
  } catch (error) {
    // What the act did so far is rolled back; that it was refused is kept.
    if (error instanceof AtoRecusado || error instanceof AppError) return work(recusaOf(error))
    throw error
  }
}

/** Nobody allows or says something in another person's name. */
const SO_DO_MOTORISTA: readonly TipoAto[] = ['consentir', 'mensagem']

/** Load and trip as they are locked for the acts. */
type Aberta = Omit<AtoAberto, 'ato' | 'dh'>

/** One act, or messages that follow each other: decided and kept, all of them or none. Throws why not. */
async function decide(
  aberta: Aberta,
  atos: readonly Ato[],
  situacao: SituacaoViagem,
  quem: DeQuem,
): Promise<RespostaDoAto[]> {
  const { viagem, agora, tx } = aberta
  const comHora = atos.map((ato) => ({ ato, dh: believedHour(aberta, ato, situacao, quem) }))
  const efeitos = await applyAtos(aberta, comHora)
  await insertAtos(
    tx,
    viagem.id,
    comHora.map(({ ato, dh }, index) => ({
      ato,
      dh: new Date(dh),
      agora,
      resultado: existing(efeitos[index]).resultado,
      codigo: null,
      mensagem: null,
      porNome: quem.por?.name ?? null,
    })),
  )
  await changeViagens(tx, [viagem.id], efeitos[0]?.set ?? {})
  const respostas: RespostaDoAto[] = []
  for (const [index, ato] of atos.entries()) {
    respostas.push({
      id: ato.id,
      resultado: existing(efeitos[index]).resultado,
      code: null,
      message: null,
      faltaComprovante: ato.tipo === 'entregar' && (await faltaFoto(tx, viagem.id, ato.arquivos ?? [])),
    })
  }
  return respostas
}

async function applyAtos(aberta: Aberta, atos: readonly AtoComHora[]): Promise<Efeito[]> {
  const [first] = atos
  if (first === undefined) return []
  const { tipo } = first.ato
  return tipo === 'mensagem' ? writeMensagens(aberta, atos) : [await EFEITOS[tipo]({ ...aberta, ...first })]
}

/** The hour of an act that may be done now. Throws `AtoRecusado`. */
function believedHour(
  { viagem, agora }: Aberta,
  ato: Ato,
  situacao: SituacaoViagem,
  { por }: DeQuem,
): string {
  if (por && SO_DO_MOTORISTA.includes(ato.tipo)) {
    throw new AtoRecusado('recusado', 'Só o motorista faz isto, no celular dele.')
  }
  const dh = parseInstant(ato.dh)
  if (dh === undefined) throw new AtoRecusado('hora_futura')
  const wrong =
    whyNotAto(ato.tipo, situacao) ?? whyNotHora(new Date(dh), { criadaEm: viagem.criada_em, agora })
  if (wrong !== undefined) throw new AtoRecusado(wrong)
  return dh
}

/** The act may have raised the version of the load that it locked. */
const current = async (tx: OwnerTx, { id }: CargaRecord) => lockCarga(tx, id)

async function refuse(
  { viagem, carga, agora, tx }: Aberta,
  ato: Ato,
  { codigo, mensagem }: Recusa,
  quem: DeQuem,
): Promise<RespostaDoAto> {
  const dh = parseInstant(ato.dh)
  await insertAtos(tx, viagem.id, [
    {
      ato,
      dh: dh === undefined ? agora : new Date(dh),
      agora,
      resultado: 'recusado',
      codigo,
      mensagem,
      porNome: quem.por?.name ?? null,
    },
  ])
  await changeViagens(tx, [viagem.id], {})
  announceViagem(tx, carga)
  notifyAtoRecusado(tx, carga, viagem, ato.id, mensagem)
  return { id: ato.id, resultado: 'recusado', code: codigo, message: mensagem, faltaComprovante: false }
}

/**
 * The driver, and nobody of the staff. Histories outlive the driver's own data, so they say who he was by the load and its
 * trip, and do not keep his name.
 */
const MOTORISTA: Actor = { userId: null, name: 'Motorista', origin: 'celular' }
