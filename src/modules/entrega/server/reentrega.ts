/** A failed delivery is decided: tried again, here or in another load, or brought back to where it came from. */
import { v7 as uuidv7 } from 'uuid'
import { PARADA_COM_INSUCESSO } from '#modules/carga/entregas.rules.ts'
import { beginOcorrencia } from '#modules/ocorrencia/server/change-ocorrencia.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { formatDateTime, parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type EntregaDetalhe, entregaErrors } from '../entrega.contract.ts'
import { dividir, podeIr, SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { type DevolverEntrega, PAGADORES, type ReentregarEntrega } from '../entrega-acoes.contract.ts'
import { motivoDe, readChanged, step } from './act-on-entrega.ts'
import { announceEntregas } from './announce.ts'
import { type FormaDeReentrega, formasDeReentrega, type PedidoDeReentrega } from './formas-de-reentrega.ts'
import { type EntregaAberta, seeEntrega, withEntrega } from './open-entrega.ts'
import { addParada, type CaminhoComParada, measureComParada } from './parada-nova.ts'
import { createRedespacho } from './redespacho.ts'
import { syncEntregas } from './sync-entregas.ts'
import { insertPartes } from './write-entregas.ts'

const ABERTA: readonly number[] = [2, PARADA_COM_INSUCESSO, 8]

/** Throws `entrega_forma_desconhecida` and what of the delivery, its load and the fields is refused. */
export async function reentregarEntrega(
  deps: Deps,
  session: Session,
  id: string,
  { version, forma: chave, ...body }: ReentregarEntrega,
): Promise<EntregaDetalhe> {
  const forma = formaDe(chave)
  const now = deps.clock.now()
  const pedido = pedidoDe(body, now)
  const seen = await deps.db.readAsOwner(session.ownerId, (tx) => seeEntrega(tx, session, id))
  if (seen.ownerId !== session.ownerId) throw new AppError(entregaErrors.entrega_de_outra_empresa)
  if (seen.situacao !== S.Insucesso) throw new AppError(entregaErrors.entrega_acao_impossivel)
  const prepared = await forma.prepare?.(deps, session, seen, pedido)
  return withEntrega(deps, session, id, { version, soDaEmpresa: true }, async (open) => {
    await reentregarJuntas([open], forma, { session, pedido, prepared, now })
    return readChanged(open, session)
  })
}

/** The way of that key. Throws `entrega_forma_desconhecida`. */
export function formaDe(chave: string | undefined): FormaDeReentrega {
  const forma = formasDeReentrega.list().find(({ key }) => key === chave)
  if (!forma) throw new AppError(entregaErrors.entrega_forma_desconhecida)
  return forma
}

/** What is wanted, cleaned. Throws `invalid_input`. */
export const pedidoDe = (
  body: Pick<ReentregarEntrega, 'prazo' | 'pagador' | 'observacao'> & { readonly motivo?: string | null },
  now: Date,
): PedidoDeReentrega => ({
  prazo: prazoDe(body.prazo, now),
  pagador: body.pagador ?? null,
  motivo: motivoDe(body.motivo ?? ''),
  observacao: cleanLine(body.observacao),
})

/** Deliveries of one stop of a load that is locked go on together. Throws what of them is refused. */
export async function reentregarJuntas(
  abertas: readonly [EntregaAberta, ...EntregaAberta[]],
  forma: FormaDeReentrega,
  context: Parameters<FormaDeReentrega['run']>[1],
): Promise<void> {
  const [{ tx, carga, entrega }] = abertas
  for (const open of abertas) assertDecidivel(open, S.Pendente)
  if (!forma.admite(carga.status)) throw new AppError(entregaErrors.entrega_carga_encerrada)
  await forma.run(abertas, context)
  await looksAfter(tx, abertas, context)
  // Its place and deadline are those of the new stop.
  await syncEntregas(tx, [entrega.cargaId])
}

function assertDecidivel({ entrega, ator }: EntregaAberta, para: 1 | 5): void {
  if (entrega.situacao !== S.Insucesso || !podeIr(entrega.situacao, para, ator)) {
    throw new AppError(entregaErrors.entrega_acao_impossivel)
  }
}

/** The deadline that was told, in the future. */
function prazoDe(text: string | null | undefined, now: Date): string | null {
  if (text == null || text.trim() === '') return null
  const prazo = parseInstant(text)
  if (prazo === undefined) throw invalidField('prazo', validationMessages.invalidDate)
  if (Date.parse(prazo) <= now.getTime()) throw invalidField('prazo', 'O prazo já passou')
  return prazo
}

/** Whoever decided has begun to look after the occurrence; it stays open until the goods are there. */
async function looksAfter(
  tx: OwnerTx,
  abertas: readonly EntregaAberta[],
  { session, now }: { readonly session: Session; readonly now: Date },
): Promise<void> {
  const ids = new Set(abertas.flatMap(({ entrega }) => entrega.ocorrenciaId ?? []))
  for (const id of ids) await beginOcorrencia(tx, session, id, now)
}

function linesOf({ prazo, pagador, motivo }: PedidoDeReentrega, zone: string, place: string) {
  return [
    { campo: 'Reentrega', de: null, para: place },
    { campo: 'Motivo', de: null, para: motivo },
    ...(prazo === null ? [] : [{ campo: 'Prazo', de: null, para: formatDateTime(prazo, zone) }]),
    ...(pagador === null ? [] : [{ campo: 'Paga a reentrega', de: null, para: PAGADORES[pagador] }]),
  ]
}

const nestaCarga: FormaDeReentrega = {
  key: 'nesta-carga',
  order: 1,
  nome: 'Reentrega nesta carga',
  descricao: 'Nova parada no fim da rota.',
  admite: (status) => ABERTA.includes(status),
  prepare: (deps, session, entrega) =>
    measureComParada(deps, session.ownerId, entrega.cargaId, entrega.paradaId),
  async run(abertas, { pedido, prepared, now }) {
    const [{ tx, entrega: uma }] = abertas
    const parada = await addParada(
      tx,
      { cargaId: uma.cargaId, modelo: uma.paradaId, prazo: pedido.prazo, observacao: pedido.observacao },
      prepared as CaminhoComParada,
    )
    for (const open of abertas) {
      const { tentativa, fusoHorario } = open.entrega
      await step(
        open,
        S.Pendente,
        {
          paradaId: parada.id,
          tentativa: tentativa + 1,
          resultado: null,
          dhEntrega: null,
          recebedorNome: null,
          recebedorDocumento: null,
          observacao: pedido.observacao,
          canhotoAte: null,
          fotos: 0,
        },
        'reentrega',
        linesOf(pedido, fusoHorario, `tentativa ${tentativa + 1}, no fim desta carga`),
        now,
      )
    }
  },
}

const outraCarga: FormaDeReentrega = {
  key: 'outra-carga',
  order: 2,
  nome: 'Reentrega em outra carga',
  descricao: 'Uma carga de redespacho leva a mercadoria ao cliente.',
  admite: () => true,
  async run(abertas, { session, pedido, now }) {
    const [{ tx, carga }] = abertas
    const nova = await createRedespacho(abertas, session, pedido, now)
    for (const open of abertas) {
      await step(
        open,
        S.Encerrada,
        { segueNaCargaId: nova.id, observacao: pedido.observacao },
        'reentrega',
        linesOf(pedido, open.entrega.fusoHorario, `carga ${nova.codigo}`),
        now,
      )
    }
    await tx.db
      .updateTable('carga')
      .set({ possui_redespacho: true })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', carga.id)
      .execute()
  },
}

export const FORMAS: readonly FormaDeReentrega[] = [nestaCarga, outraCarga]

/** Back to the origin, at most what failed; what is left of it keeps waiting for a decision. */
export async function devolverEntrega(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: DevolverEntrega,
): Promise<EntregaDetalhe> {
  const now = deps.clock.now()
  const prazo = prazoDe(body.prazo, now)
  const motivo = motivoDe(body.motivo)
  const observacao = cleanLine(body.observacao)
  const seen = await deps.db.readAsOwner(session.ownerId, (tx) => seeEntrega(tx, session, id))
  if (seen.ownerId !== session.ownerId) throw new AppError(entregaErrors.entrega_de_outra_empresa)
  if (seen.situacao !== S.Insucesso) throw new AppError(entregaErrors.entrega_acao_impossivel)
  const caminho = await measureComParada(deps, session.ownerId, seen.cargaId, 'origem')
  return withEntrega(deps, session, id, { version, soDaEmpresa: true }, async (open) => {
    const { tx, entrega, carga } = open
    assertDecidivel(open, S.Encerrada)
    if (!ABERTA.includes(carga.status)) throw new AppError(entregaErrors.entrega_carga_encerrada)
    const { volta, fica } = quantidadesDa(entrega.quantidade, body.quantidade ?? null)
    const parada = await addParada(
      tx,
      { cargaId: entrega.cargaId, modelo: 'origem', prazo, observacao },
      caminho,
    )
    const common = {
      origemId: entrega.id,
      resultado: null,
      tentativa: 1,
      observacao: null,
      ocorrenciaId: null,
    }
    const partes = [
      {
        ...common,
        id: uuidv7(),
        paradaId: parada.id,
        situacao: S.Pendente,
        quantidade: volta,
        devolucao: true,
      },
      ...(fica === null
        ? []
        : [
            {
              ...common,
              id: uuidv7(),
              paradaId: entrega.paradaId,
              situacao: S.Insucesso,
              resultado: entrega.resultado,
              quantidade: fica,
              devolucao: entrega.devolucao,
              tentativa: entrega.tentativa,
              ocorrenciaId: entrega.ocorrenciaId,
            },
          ]),
    ]
    await insertPartes(tx, partes, now)
    announceEntregas(
      tx,
      partes.map((parte) => ({ ...entrega, id: parte.id, verbo: 'created' as const, versao: 1 })),
    )
    await step(
      open,
      S.Encerrada,
      { resultado: 'devolvida', quantidade: volta, observacao },
      'devolução',
      [
        { campo: 'Motivo', de: null, para: motivo },
        { campo: 'Devolve em', de: null, para: parada.nome },
      ],
      now,
    )
    await looksAfter(tx, [open], { session, now })
    // Its place and deadline are those of the new stop.
    await syncEntregas(tx, [open.entrega.cargaId])
    return readChanged(open, session)
  })
}

/** What goes back and what stays undecided; null: nothing stays. */
function quantidadesDa(
  failed: number | null,
  asked: number | null,
): { volta: number | null; fica: number | null } {
  if (asked === null || asked === failed) return { volta: failed, fica: null }
  if (asked <= 0) throw invalidField('quantidade', 'Informe quanto volta')
  if (failed === null) return { volta: asked, fica: null }
  const divisao = dividir(failed, asked)
  if (!divisao.ok) {
    throw invalidField('quantidade', `Volta no máximo ${failed.toLocaleString('pt-BR')}`)
  }
  return { volta: asked, fica: divisao.resto }
}
