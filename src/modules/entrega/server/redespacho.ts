/** Another load that brings a failed delivery to its customer. */
import { sql } from 'kysely'
import { ORIGEM_CARGA } from '#modules/carga/carga-codes.ts'
import { createCargas, toFields } from '#modules/carga/server/cadastro/create-carga.ts'
import { getDadosEdicao } from '#modules/carga/server/cadastro/dados-edicao.ts'
import { resolveCargas } from '#modules/carga/server/cadastro/resolve-cargas.ts'
import { estimateCaminho } from '#modules/carga/server/compute-caminho.ts'
import { insertDocumentos } from '#modules/documento-carga/server/documento/insert-documentos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { EVERY_UNIT, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidInput } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../entrega.contract.ts'
import type { PedidoDeReentrega } from './formas-de-reentrega.ts'
import type { EntregaAberta } from './open-entrega.ts'

interface NotaDaEntrega {
  readonly id: string
  readonly numero: string | null
  readonly serie: string | null
  readonly chave: string | null
  readonly emitente_documento: string | null
  readonly emitente_nome: string | null
  readonly destinatario_documento: string | null
  readonly destinatario_nome: string | null
  readonly emitido_em: Date | null
  readonly quantidade: number | null
  readonly embalagem: string | null
  readonly peso_kg: number | null
  readonly volume: number | null
  readonly valor: number | null
  readonly codigo: string | null
  readonly descricao: string | null
}

/**
 * A load of its own, origin 7: from the origin of the first one to the customer, with the shares of the invoices that failed at
 * one stop.
 */
export async function createRedespacho(
  abertas: readonly [EntregaAberta, ...EntregaAberta[]],
  session: Session,
  pedido: PedidoDeReentrega,
  now: Date,
): Promise<{ id: string; codigo: string }> {
  const [{ tx, entrega }] = abertas
  const { carga: before } = await getDadosEdicao(tx, EVERY_UNIT, entrega.cargaId)
  const notas = await readNotas(
    tx,
    abertas.flatMap((open) => open.entrega.documentoId ?? []),
  )
  const origem = before.paradas.find(({ tipo }) => tipo === 1)
  const destino = before.paradas.find(({ id }) => id === entrega.paradaId)
  if (!origem || !destino) throw new AppError(entregaErrors.entrega_acao_impossivel)
  const partes = abertas.map((open) => parteDe(open.entrega, notas, destino))
  const sum = (value: (parte: Parte) => number) =>
    Math.round(partes.reduce((total, parte) => total + value(parte), 0) * 100) / 100
  const input = {
    unidadeNegocioId: before.unidadeNegocioId,
    tipoFrete: before.tipoFrete,
    modalidade: before.modalidade,
    caracteristicaId: before.caracteristicaId,
    volumeUnidade: before.volumeUnidade,
    valorCarga: sum(({ valor }) => valor),
    peso: sum(({ peso }) => peso),
    volume: sum(({ volume }) => volume),
    quantidade: Math.round(sum(({ quantidade }) => quantidade ?? 0)),
    observacao: pedido.observacao,
    paradas: [
      { ...origem, id: null, janelaInicio: null, janelaFim: null, observacao: null },
      { ...destino, id: null, janelaInicio: null, janelaFim: pedido.prazo, observacao: pedido.observacao },
    ],
  }
  const [resolved] = await resolveCargas(tx, EVERY_UNIT, [toFields(input)])
  if (!resolved?.carga) throw invalidInput(resolved?.problems ?? [])
  const [id = ''] = await createCargas(
    tx,
    session,
    [
      {
        carga: resolved.carga,
        caminho: estimateCaminho(resolved.carga.paradas),
        origemCarga: ORIGEM_CARGA.Redespacho,
      },
    ],
    now,
  )
  await copyNotas(tx, id, partes, now)
  const { codigo } = await tx.db
    .selectFrom('carga')
    .select('codigo')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, codigo: String(codigo) }
}

/** What of one delivery goes on. */
interface Parte {
  readonly nota: NotaDaEntrega | undefined
  readonly quantidade: number | null
  readonly part: (value: number | null | undefined) => number
  readonly valor: number
  readonly peso: number
  readonly volume: number
}

function parteDe(
  { documentoId, quantidade }: EntregaAberta['entrega'],
  notas: ReadonlyMap<string, NotaDaEntrega>,
  destino: { readonly valor?: number | null; readonly peso?: number | null },
): Parte {
  const nota = notas.get(documentoId ?? '')
  const share = shareOf(quantidade, nota?.quantidade ?? null)
  const part = (value: number | null | undefined) =>
    value == null ? 0 : Math.round(value * share * 100) / 100
  return {
    nota,
    quantidade,
    part,
    valor: part(nota?.valor ?? destino.valor),
    peso: part(nota?.peso_kg ?? destino.peso),
    volume: part(nota?.volume),
  }
}

/** Of the invoice, which part of it this delivery is about. */
const shareOf = (quantidade: number | null, total: number | null): number =>
  quantidade === null || total === null || total <= 0 ? 1 : Math.min(1, quantidade / total)

async function readNotas(tx: OwnerTx, ids: readonly string[]): Promise<Map<string, NotaDaEntrega>> {
  const { rows } = await sql<NotaDaEntrega>`
    select id, numero, serie, chave, emitente_documento, emitente_nome, destinatario_documento, destinatario_nome, emitido_em,
      quantidade::float8 as quantidade, embalagem, peso_kg::float8 as peso_kg, volume::float8 as volume,
      valor::float8 as valor, codigo, descricao
    from carga_documento where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const copyNotas = (tx: OwnerTx, cargaId: string, partes: readonly Parte[], now: Date) =>
  insertDocumentos(
    tx,
    cargaId,
    partes.flatMap(({ nota, quantidade, part }) => {
      if (!nota) return []
      return {
        parada: 1,
        tipo: 'nfe' as const,
        codigo: nota.codigo,
        descricao: nota.descricao,
        numero: nota.numero,
        serie: nota.serie,
        chave: nota.chave,
        emitente: { documento: nota.emitente_documento, nome: nota.emitente_nome },
        destinatario: { documento: nota.destinatario_documento, nome: nota.destinatario_nome },
        emitidoEm: nota.emitido_em?.toISOString() ?? null,
        quantidade: quantidade ?? nota.quantidade,
        embalagem: nota.embalagem,
        pesoKg: nota.peso_kg === null ? null : part(nota.peso_kg),
        volume: nota.volume === null ? null : part(nota.volume),
        valor: nota.valor === null ? null : part(nota.valor),
      }
    }),
    now,
  )
