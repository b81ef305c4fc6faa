/** Goods go from the stock of one unit to another, all of a selection or none. */
import { sql } from 'kysely'
import { ORIGEM_CARGA } from '#modules/carga/carga-codes.ts'
import { createCargas, toFields } from '#modules/carga/server/cadastro/create-carga.ts'
import { resolveCargas } from '#modules/carga/server/cadastro/resolve-cargas.ts'
import { notifyCriadas } from '#modules/carga/server/ciclo/notify-cargas.ts'
import { estimateCaminho } from '#modules/carga/server/compute-caminho.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { EVERY_UNIT, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatDate } from '#platform/shared/date.ts'
import { unidadeAtual } from '../pipe.rules.ts'
import type { TransferirRemessas, transferirRemessas as transferirCall } from '../remessa-acoes.contract.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'
import { type CargaAberta, openCargaParaRemessas } from './open-carga.ts'
import { codigoDe, openRemessas, type RemessaAberta } from './remessa.repository.ts'
import { applyAll, contextoDe, decideAll, instantOf, resultadoDe, unique } from './run-acao.ts'

type Answer = ResponseOf<typeof transferirCall>

/** Throws the first refusal of the selection, and what of load, unit and instants is refused. */
export const transferirRemessas = (deps: Deps, session: Session, body: TransferirRemessas): Promise<Answer> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const isEnsaio = body.ensaio === true
    const ids = unique(body.ids)
    const unidadeDestinoId = body.unidadeDestinoId.toLowerCase()
    await checkDestino(tx, unidadeDestinoId)
    await checkResponsavel(tx, body.responsavelId)
    const chegada = instantOf(body.dhChegadaPrevista, 'dhChegadaPrevista')
    if (chegada !== null && Date.parse(chegada) <= now.getTime()) {
      throw invalidField('dhChegadaPrevista', 'A chegada prevista já passou')
    }
    // Loads are locked before remessas, here as everywhere.
    const existente =
      body.cargaId == null ? undefined : await openCargaParaRemessas(tx, session, body.cargaId, !isEnsaio)
    const remessas = await openRemessas(tx, ids, { forChange: !isEnsaio })
    const contexto = {
      ...contextoDe(session, now, {}),
      unidadeDestinoId,
      dhChegadaPrevista: chegada,
      responsavelId: body.responsavelId ?? null,
    }
    const ensaiadas = decideAll(session, 'transferir', remessas, contexto)
    const avisosDe = (id: string) =>
      avisos(
        remessas.find((one) => one.id === id),
        chegada,
      )
    const [recusada] = ensaiadas.recusadas
    const isWhole = recusada === undefined && remessas.length === ids.length
    if (isEnsaio) return { ...resultadoDe(ids, ensaiadas, avisosDe), carga: existente ?? null }
    if (!isWhole) {
      throw recusada
        ? new AppError(
            { code: recusada.erro.code, status: recusada.erro.status, message: recusada.erro.message },
            { message: `${codigoDe(recusada.remessa)}: ${recusada.erro.message}` },
          )
        : invalidField('ids', 'Remessa não encontrada')
    }
    if (existente) checkOrigem(existente, remessas)
    const carga =
      existente ??
      (body.novaCarga ? await createTransferencia(tx, session, body, remessas, chegada, now) : null)
    const decididas = decideAll(session, 'transferir', remessas, { ...contexto, cargaId: carga?.id ?? null })
    await applyAll(tx, session, 'transferir', decididas.feitas, {}, now)
    return {
      ...resultadoDe(ids, decididas, avisosDe),
      carga: carga && { id: carga.id, codigo: carga.codigo },
    }
  })

/** The promised day, against when the goods arrive at the other unit at the earliest. */
function avisos(remessa: RemessaAberta | undefined, chegada: string | null): string[] {
  if (!remessa || remessa.dhEntrega === null || chegada === null || chegada <= remessa.dhEntrega) return []
  return [`${codigoDe(remessa)} foi prometida para ${formatDate(remessa.dhEntrega, remessa.fusoHorario)}.`]
}

async function checkDestino(tx: OwnerTx, id: string): Promise<void> {
  const { rows } = await sql<{ ativo: boolean }>`
    select ativo from unidade_negocio where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  const [unidade] = rows
  if (!unidade) throw invalidField('unidadeDestinoId', 'Unidade não encontrada')
  if (!unidade.ativo) throw invalidField('unidadeDestinoId', 'A unidade está desativada: escolha outra')
}

async function checkResponsavel(tx: OwnerTx, id: string | null | undefined): Promise<void> {
  if (id == null) return
  const { rows } = await sql`
    select from usuario where owner_id = ${tx.ownerId} and id = ${id} and ativo and not bloqueado
  `.execute(tx.db)
  if (rows.length === 0) throw invalidField('responsavelId', 'Usuário não encontrado')
}

/** A load leaves from one unit. Throws `remessa_carga_outra_unidade`. */
export function checkOrigem(carga: CargaAberta, remessas: readonly RemessaAberta[]): void {
  if (remessas.some(({ estado }) => unidadeAtual(estado.etapas) !== carga.unidadeId)) {
    throw new AppError(remessaErrors.remessa_carga_outra_unidade)
  }
}

/** A load of its own from unit to unit, with what the remessas weigh. */
async function createTransferencia(
  tx: OwnerTx,
  session: Session,
  body: TransferirRemessas,
  remessas: readonly RemessaAberta[],
  chegada: string | null,
  now: Date,
): Promise<{ id: string; codigo: string }> {
  const saida = instantOf(body.novaCarga?.saida, 'novaCarga.saida')
  const origens = new Set(remessas.map(({ estado }) => unidadeAtual(estado.etapas)))
  const [origemId] = origens
  if (origens.size !== 1 || !origemId)
    throw invalidField('ids', 'As remessas de uma carga saem da mesma unidade')
  const total = (pick: (one: RemessaAberta) => number, casas: number) =>
    Math.round(remessas.reduce((sum, one) => sum + pick(one), 0) * casas) / casas
  const input = {
    unidadeNegocioId: origemId,
    tipoFrete: 1 as const,
    valorCarga: total(({ valor }) => valor, 100),
    valorFrete: body.novaCarga?.valorFrete ?? null,
    peso: total(({ pesoKg }) => pesoKg, 1_000),
    volume: total(({ volumeM3 }) => volumeM3, 1_000),
    quantidade: total(({ volumes }) => volumes, 1),
    paradas: await paradasDe(tx, origemId, body.unidadeDestinoId.toLowerCase(), saida, chegada),
  }
  const [resolved] = await resolveCargas(tx, EVERY_UNIT, [toFields(input)])
  if (!resolved?.carga) throw invalidInput(resolved?.problems ?? [])
  const caminho = estimateCaminho(resolved.carga.paradas)
  const [id = ''] = await createCargas(
    tx,
    session,
    [{ carga: resolved.carga, caminho, origemCarga: ORIGEM_CARGA.CrossDocking }],
    now,
  )
  await notifyCriadas(tx, session, [id])
  const { rows } = await sql<{ codigo: string }>`
    select codigo::text as codigo from carga where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  return { id, codigo: rows[0]?.codigo ?? '' }
}

interface Lugar {
  readonly id: string
  readonly nome: string
  readonly municipioId: number | null
  readonly cep: string | null
  readonly endereco: string | null
}

async function paradasDe(
  tx: OwnerTx,
  de: string,
  para: string,
  saida: string | null,
  chegada: string | null,
) {
  const { rows } = await sql<Lugar>`
    select id, left(descricao, 120) as nome, municipio_id as "municipioId", cep,
      nullif(left(concat_ws(', ', logradouro, numero, complemento, bairro), 240), '') as endereco
    from unidade_negocio where owner_id = ${tx.ownerId} and id = any(${[de, para]}::uuid[])
  `.execute(tx.db)
  const placeOf = (id: string, path: string) => {
    const lugar = rows.find((row) => row.id === id)
    if (!lugar) throw invalidField(path, 'Unidade não encontrada')
    if (lugar.municipioId === null) {
      throw invalidField(path, `Informe o município de ${lugar.nome} no cadastro da unidade`)
    }
    const { nome, municipioId, cep, endereco } = lugar
    return { nome, municipioId, cep, endereco }
  }
  return [
    { tipo: 1 as const, ...placeOf(de, 'ids'), janelaInicio: saida },
    { tipo: 2 as const, ...placeOf(para, 'unidadeDestinoId'), janelaFim: chegada },
  ]
}
