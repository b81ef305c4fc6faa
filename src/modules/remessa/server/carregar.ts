/** Remessas are put on an open load, as far as its vehicle takes them. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { ocupacao } from '../carregar.rules.ts'
import { etapaAtual } from '../pipe.rules.ts'
import type { CarregarRemessas, carregarRemessas as carregarCall } from '../remessa-acoes.contract.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'
import { type CargaAberta, openCargaParaRemessas } from './open-carga.ts'
import { type MudancaDaRemessa, openRemessas, type RemessaAberta } from './remessa.repository.ts'
import { applyAll, contextoDe, decideAll, resultadoDe, unique } from './run-acao.ts'
import { putOnCarga } from './stops-of-carga.ts'
import { checkOrigem } from './transferir.ts'

type Answer = ResponseOf<typeof carregarCall>

/**
 * Each remessa is loaded or refused for itself; the vehicle is asked about all of them together. Throws
 * `remessa_excede_veiculo` without a reason, `remessa_carga_fechada` and `remessa_carga_outra_unidade`.
 */
export const carregarRemessas = (deps: Deps, session: Session, body: CarregarRemessas): Promise<Answer> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const isEnsaio = body.ensaio === true
    const ids = unique(body.ids)
    const carga = await openCargaParaRemessas(tx, session, body.cargaId, !isEnsaio)
    const remessas = await openRemessas(tx, ids, { forChange: !isEnsaio })
    const contexto = contextoDe(session, now, { cargaId: carga.id, motivo: body.motivo })
    const decididas = decideAll(session, 'carregar', remessas, contexto)
    const chosen = new Set(decididas.feitas.map(({ before }) => before.id))
    const aCarregar = remessas.filter(({ id }) => chosen.has(id))
    checkOrigem(carga, aCarregar)
    const answer: Answer = { ...resultadoDe(ids, decididas), ocupacao: ocupacaoDe(carga, aCarregar) }
    if (isEnsaio || aCarregar.length === 0) return answer
    if (answer.ocupacao.estado === 'excede' && !contexto.motivo) {
      throw new AppError(remessaErrors.remessa_excede_veiculo, { extra: { ocupacao: answer.ocupacao } })
    }
    const feitas = await withParadas(tx, session, carga, aCarregar, decididas.feitas, now)
    const notas = contexto.motivo ? [{ campo: 'Motivo', de: null, para: contexto.motivo }] : []
    await applyAll(
      tx,
      session,
      'carregar',
      feitas.map((one) => ({
        ...one,
        mudancas: [{ campo: 'Carga', de: null, para: carga.codigo }, ...notas],
      })),
      {},
      now,
    )
    return answer
  })

/** Each remessa knows the stop of the load that it is for. */
async function withParadas(
  tx: OwnerTx,
  session: Session,
  carga: CargaAberta,
  remessas: readonly RemessaAberta[],
  feitas: readonly MudancaDaRemessa[],
  now: Date,
): Promise<MudancaDaRemessa[]> {
  const lugares = await putOnCarga(tx, actorOf(session), carga, remessas, now)
  return feitas.map((one) => {
    const atual = etapaAtual(one.after.etapas)
    const lugar = lugares.get(one.before.id)
    const etapas = one.after.etapas.map((etapa) =>
      etapa.id === atual?.id
        ? { ...etapa, paradaId: lugar?.paradaId ?? null, paradaCriada: lugar?.criada ?? false }
        : etapa,
    )
    return { ...one, after: { ...one.after, etapas } }
  })
}

function ocupacaoDe(carga: CargaAberta, remessas: readonly RemessaAberta[]): Answer['ocupacao'] {
  const sum = (pick: (one: RemessaAberta) => number) =>
    Math.round(remessas.reduce((total, one) => total + pick(one), 0) * 1_000) / 1_000
  const selecao = { pesoKg: sum(({ pesoKg }) => pesoKg), volumeM3: sum(({ volumeM3 }) => volumeM3) }
  const { estado } = ocupacao(carga, selecao, { pesoKg: carga.capacidadeKg, volumeM3: carga.capacidadeM3 })
  return {
    carga: { id: carga.id, codigo: carga.codigo },
    pesoKg: carga.pesoKg,
    volumeM3: carga.volumeM3,
    selecaoPesoKg: selecao.pesoKg,
    selecaoVolumeM3: selecao.volumeM3,
    capacidadeKg: carga.capacidadeKg,
    capacidadeM3: carga.capacidadeM3,
    estado,
  }
}
