/** Begins a plan: which orders, with which restrictions; the search itself is a job. */
import { v7 as uuidv7 } from 'uuid'
import { MAX_PEDIDOS_MINUTA } from '#modules/minuta/minuta.rules.ts'
import { listMinutaRows, listPedidoIds } from '#modules/minuta/server/minuta.repository.ts'
import type { Pedido } from '#modules/pedido/pedido-dados.contract.ts'
import { pedidoStore } from '#modules/pedido/server/pedido.store.ts'
import { alcanceOf, dayOf, withinReach } from '#modules/pedido/server/pedido-filtro.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type CriarPlanejamento, type Planejamento, planejamentoErrors } from '../planejamento.contract.ts'
import { MAX_EM_ANDAMENTO } from '../planejamento.rules.ts'
import { checkRestricoes, MAX_PEDIDOS_PLANO, type Restricoes, SEGUNDOS } from '../restricoes.rules.ts'
import { procuraDe, restricoesPadrao } from './load-plano.ts'
import { countEmAndamento, insertPlanejamento } from './planejamento.repository.ts'
import { planejamentoJob } from './planejamento-job-name.ts'
import { assertUnidade, readBack } from './read-planejamento.ts'

export function createPlanejamento(
  deps: Deps,
  session: Session,
  body: CriarPlanejamento,
): Promise<Planejamento> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidadeId = body.unidadeNegocioId.toLowerCase()
    await assertUnidade(tx, session, unidadeId)
    if ((await countEmAndamento(tx)) >= MAX_EM_ANDAMENTO) {
      throw new AppError(planejamentoErrors.planejamento_limite)
    }
    const minutaIds = [...new Set(body.minutaIds?.map((id) => id.toLowerCase()))]
    const pedidos = await choosePedidos(tx, session, unidadeId, body, minutaIds)
    const restricoes = cleanRestricoes(
      await restricoesPadrao(tx, unidadeId, procuraDe(pedidos), minutaIds),
      body.restricoes ?? {},
      pedidos,
    )
    const id = uuidv7()
    await insertPlanejamento(
      tx,
      {
        id,
        unidadeId,
        usuario: { id: session.userId, nome: session.userName },
        segundos: body.segundos ?? SEGUNDOS.padrao,
        restricoes,
        pedidoIds: pedidos.map((pedido) => pedido.id),
        minutaIds,
        pesoKg: pedidos.reduce((sum, { pesoTotal }) => sum + pesoTotal, 0),
      },
      deps.clock.now(),
    )
    await deps.jobs.enqueue(tx, planejamentoJob, { ownerId: session.ownerId, planejamentoId: id })
    return readBack(tx, id)
  })
}

/** Ids in lower case, instants in UTC. Throws `invalid_input` on the field that is wrong. */
export function cleanRestricoes(
  before: Restricoes,
  given: Partial<Restricoes>,
  pedidos: readonly Pick<Pedido, 'id' | 'numero' | 'tipoFrete'>[],
): Restricoes {
  const lower = (pairs: Restricoes['juntos']) =>
    pairs.map(([a, b]): [string, string] => [a.toLowerCase(), b.toLowerCase()])
  const asked = { ...before, ...given }
  const restricoes: Restricoes = {
    ...asked,
    juntos: lower(asked.juntos),
    separados: lower(asked.separados),
    saida: asked.saida && (parseInstant(asked.saida) ?? asked.saida),
  }
  const details = checkRestricoes(restricoes, new Map(pedidos.map((pedido) => [pedido.id, pedido])))
  if (details.length > 0) throw invalidInput(details)
  return restricoes
}

function assertPeriodo({ dataIni, dataFim }: CriarPlanejamento): void {
  if (!dataIni || !dataFim) return
  if (dayOf('dataFim', dataFim) < dayOf('dataIni', dataIni)) {
    throw invalidField('dataFim', validationMessages.endBeforeStart)
  }
}

/** Free orders of the unit, and those of the manifests that are planned anew. Throws when there are none or too many. */
async function choosePedidos(
  tx: OwnerTx,
  session: Session,
  unidadeId: string,
  body: CriarPlanejamento,
  minutaIds: readonly string[],
): Promise<Pedido[]> {
  assertPeriodo(body)
  const fromMinutas = await pedidosDasMinutas(tx, session, unidadeId, minutaIds)
  const freeIds = body.pedidoIds
    ? [...new Set(body.pedidoIds.map((id) => id.toLowerCase()))]
    : await pedidoStore.listIds(
        tx,
        withinReach(session, {
          ativo: true,
          naFormacao: true,
          situacao: 'livre' as const,
          unidadesNegocio: [unidadeId],
          tipoFiltroData: body.tipoFiltroData ?? ('dhColeta' as const),
          dataIni: body.dataIni ?? null,
          dataFim: body.dataFim ?? null,
          importacaoId: body.importacaoId ?? null,
        }),
        MAX_PEDIDOS_PLANO + 1,
      )
  if (freeIds.length + fromMinutas.length > MAX_PEDIDOS_PLANO) {
    throw new AppError(planejamentoErrors.planejamento_grande)
  }
  const alcance = alcanceOf(session)
  const free = (await pedidoStore.findMany(tx, freeIds)).filter(
    ({ ativo, situacao, unidadeNegocioId }) =>
      ativo &&
      situacao === 'livre' &&
      unidadeNegocioId === unidadeId &&
      (!alcance || alcance.has(unidadeNegocioId)),
  )
  if (body.pedidoIds && free.length < freeIds.length) {
    throw invalidField('pedidoIds', 'Um dos pedidos não está mais livre nesta unidade: atualize a seleção')
  }
  const pedidos = [...free, ...fromMinutas]
  if (pedidos.length === 0) throw new AppError(planejamentoErrors.planejamento_vazio)
  return pedidos
}

/** Throws on `minutaIds` for one that is confirmed, gone, closed or of another unit. */
async function pedidosDasMinutas(
  tx: OwnerTx,
  session: Session,
  unidadeId: string,
  minutaIds: readonly string[],
): Promise<Pedido[]> {
  if (minutaIds.length === 0) return []
  const open = await listMinutaRows(tx, withinReach(session, {}).visiveis, MAX_ABERTAS)
  const known = new Set(
    open.filter(({ aberta, unidade_id }) => aberta && unidade_id === unidadeId).map(({ id }) => id),
  )
  if (!minutaIds.every((id) => known.has(id))) {
    throw invalidField('minutaIds', 'Uma das minutas não está mais aberta nesta unidade: atualize a seleção')
  }
  const limit = Math.min(MAX_PEDIDOS_PLANO + 1, minutaIds.length * MAX_PEDIDOS_MINUTA)
  return pedidoStore.findMany(tx, await listPedidoIds(tx, minutaIds, limit))
}

const MAX_ABERTAS = 1_000
