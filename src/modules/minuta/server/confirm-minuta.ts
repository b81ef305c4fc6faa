/** A manifest becomes a load of the board (origin 4) with its stops and documents, in one transaction. */

import { type CargaInput, checkCarga, cleanCarga } from '#modules/carga/cadastro.rules.ts'
import { ORIGEM_CARGA, VOLUME_UNIDADE } from '#modules/carga/carga-codes.ts'
import { createCargas } from '#modules/carga/server/cadastro/create-carga.ts'
import { resolveCargas } from '#modules/carga/server/cadastro/resolve-cargas.ts'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { notifyCriadas } from '#modules/carga/server/ciclo/notify-cargas.ts'
import { computeCaminho } from '#modules/carga/server/compute-caminho.ts'
import { readCarga } from '#modules/carga/server/leitura/read-carga.ts'
import { proposeVeiculo } from '#modules/carga/server/veiculo/propose-veiculo.ts'
import {
  insertDocumentos,
  type NovoDocumento,
} from '#modules/documento-carga/server/documento/insert-documentos.ts'
import { localidadeOf } from '#modules/pedido/lugar.rules.ts'
import type { Pedido } from '#modules/pedido/pedido.contract.ts'
import { mapVeiculos, type VeiculoReferido } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, EVERY_UNIT, type Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formavelOf } from '../formavel.rules.ts'
import { type confirmarMinuta as confirmarCall, minutaErrors } from '../minuta.contract.ts'
import { somar } from '../minuta.rules.ts'
import { entregaDe, MAX_PARADAS, type ParadasDaMinuta, paradasOf } from '../parada-minuta.rules.ts'
import { lockMinuta, notePedidos, numerosOf, type OpenMinuta } from './change-minuta.ts'
import { moveToCarga, updateMinuta } from './minuta.repository.ts'
import { ENTIDADE_MINUTA, freteDosPedidos, freteOf, getMinuta } from './read-minuta.ts'

type Answer = ResponseOf<typeof confirmarCall>

/** Throws what keeps it from being a load, in words; then nothing has changed. */
export async function confirmarMinuta(
  deps: Deps,
  session: Session,
  id: string,
  version: number,
): Promise<Answer> {
  // The way may be asked of another machine, so it is worked out before the transaction; the version holds it together.
  const { pedidos } = await getMinuta(deps, session, id)
  const caminho = await computeCaminho(
    deps,
    paradasOf(pedidos.map(formavelOf)).paradas.map(({ latitude = null, longitude = null }) => ({
      latitude,
      longitude,
    })),
  )
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const open = await lockMinuta(deps, tx, session, id, version)
    const { row, now } = open
    if (open.pedidos.length === 0) throw new AppError(minutaErrors.minuta_vazia)
    const parts = paradasOf(open.pedidos.map(formavelOf))
    if (parts.paradas.length > MAX_PARADAS) throw new AppError(minutaErrors.minuta_paradas_demais)
    const veiculo = await findVeiculo(open)
    const fields = cleanCarga(cargaInput(open, parts, veiculo))
    assertSound(checkCarga(fields), parts)
    const [resolved] = await resolveCargas(tx, session, [fields])
    if (!resolved?.carga) throw notSound(resolved?.problems ?? [], parts)
    const { carga } = resolved
    const [cargaId = ''] = await createCargas(
      tx,
      session,
      [{ carga, caminho, origemCarga: ORIGEM_CARGA.Formacao }],
      now,
    )
    await insertDocumentos(
      tx,
      cargaId,
      open.pedidos.map((pedido) => documentoOf(pedido, parts)),
      now,
    )
    if (veiculo) await proposeVeiculo(tx, session, cargaId, veiculo.id, now)
    await moveToCarga(tx, row.id, cargaId, now)
    await updateMinuta(tx, row.id, { carga_id: cargaId }, now)
    await notifyCriadas(tx, session, [cargaId])
    const { codigo } = await readCarga(tx, EVERY_UNIT, cargaId)
    await noteConfirmation(open, cargaId, codigo)
    return { cargaId, codigo, pedidos: open.pedidos.length }
  })
}

async function findVeiculo({ tx, row }: OpenMinuta): Promise<VeiculoReferido | undefined> {
  const id = row.veiculo_conjunto_id
  return id === null ? undefined : (await mapVeiculos(tx, [id])).get(id)
}

/** The load waits for its vehicle to be confirmed: it asks for the kind that was planned and tells the plate. */
function cargaInput(
  { row, pedidos }: OpenMinuta,
  { paradas }: ParadasDaMinuta,
  veiculo: VeiculoReferido | undefined,
): CargaInput {
  const total = somar(pedidos.map(formavelOf))
  const valor = pedidos.reduce((sum, { valorPedido }) => sum + valorPedido, 0)
  return {
    codigoIdentificador: `Minuta ${row.codigo}`,
    unidadeNegocioId: row.unidade_id,
    tipoFrete: row.tipo_frete ?? pedidos.at(-1)?.tipoFrete ?? 1,
    valorCarga: Math.round(valor * 100) / 100,
    valorFrete: freteDosPedidos(freteOf(row), pedidos),
    peso: total.pesoKg,
    volume: total.cubagemM3,
    volumeUnidade: VOLUME_UNIDADE.MetrosCubicos,
    quantidade: pedidos.reduce((sum, { quantidade }) => sum + quantidade, 0),
    possuiRedespacho: pedidos.some(({ possuiRedespacho }) => possuiRedespacho),
    paradas,
    ...(veiculo && {
      veiculoTipos: [veiculo.tipo],
      observacao: `Veículo planejado na minuta ${row.codigo}: ${formatPlaca(veiculo.placa)}`,
    }),
  }
}

function assertSound(problems: readonly FieldProblem[], parts: ParadasDaMinuta): void {
  if (problems.length > 0) throw notSound(problems, parts)
}

/** The stop is named by its place in the way, because no form shows its fields. */
function notSound(problems: readonly FieldProblem[], { paradas }: ParadasDaMinuta): AppError {
  const [first] = problems
  const [, index] = /^paradas\.(\d+)/.exec(first?.path ?? '') ?? []
  const parada = index === undefined ? undefined : paradas[Number(index)]
  const where = parada ? `Parada ${Number(index) + 1} (${parada.nome}): ` : ''
  return new AppError(minutaErrors.minuta_nao_confirmavel, {
    ...(first && { message: `A minuta ainda não pode virar carga. ${where}${first.message}.` }),
    details: problems,
  })
}

const MAX_CODIGO = 40
const MAX_NUMERO = 20

function documentoOf(pedido: Pedido, { entregaOf }: ParadasDaMinuta): NovoDocumento {
  const { numero, origem } = pedido
  const destino = entregaDe(formavelOf(pedido))
  return {
    parada: entregaOf.get(pedido.id) ?? 0,
    tipo: 'outro',
    codigo: numero.slice(0, MAX_CODIGO),
    descricao: `Pedido ${numero}`,
    numero: numero.length <= MAX_NUMERO ? numero : null,
    serie: null,
    chave: null,
    emitente: { documento: origem.documentoEmpresa, nome: origem.nome },
    destinatario: { documento: destino.documentoEmpresa, nome: destino.nome ?? localidadeOf(destino) },
    emitidoEm: pedido.dhEmissao,
    quantidade: pedido.quantidade,
    embalagem: null,
    pesoKg: pedido.pesoTotal,
    volume: pedido.cubagemTotal,
    valor: pedido.valorPedido,
  }
}

async function noteConfirmation(
  { tx, session, row, pedidos }: OpenMinuta,
  cargaId: string,
  codigo: string,
): Promise<void> {
  const actor = actorOf(session)
  await recordHistory(tx, actor, {
    entidade: ENTIDADE_CARGA,
    entidadeId: cargaId,
    acao: 'formação',
    versao: 1,
    mudancas: [{ campo: 'Minuta', de: null, para: String(row.codigo) }, ...numerosOf('Pedidos', pedidos)],
  })
  await recordHistory(tx, actor, {
    entidade: ENTIDADE_MINUTA,
    entidadeId: row.id,
    acao: 'confirmação',
    versao: row.versao + 1,
    mudancas: [{ campo: 'Carga', de: null, para: codigo }, ...numerosOf('Pedidos', pedidos)],
  })
  await notePedidos(tx, session, pedidos, 'formação de carga', [
    { campo: 'Minuta', de: String(row.codigo), para: null },
    { campo: 'Carga', de: null, para: codigo },
  ])
  // It leaves the formation; the row stays to tell whoever confirms it again.
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE_MINUTA}.removed`,
    entidadeId: row.id,
    versao: row.versao + 1,
  })
}
