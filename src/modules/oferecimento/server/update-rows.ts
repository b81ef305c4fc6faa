/** The statements that write what changed of an offer; each is one, whatever the number of rows. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { CartaoDaOferta } from '../cartao.contract.ts'
import { SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import type { CargaDaOferta, ConviteLido, OfertaLida } from './oferta-rows.ts'

export async function updateOferta(
  tx: OwnerTx,
  oferta: OfertaLida,
  cartao: CartaoDaOferta,
  relogio: string | null,
  agora: Date,
): Promise<void> {
  await tx.db
    .updateTable('oferta')
    .set({
      tipo: oferta.tipo,
      situacao: oferta.situacao,
      lote_modo: oferta.loteModo,
      comportamento_id: oferta.comportamentoId,
      comportamento: oferta.comportamento === null ? null : JSON.stringify(oferta.comportamento),
      tarifa: oferta.tarifa,
      valor_centavos: oferta.valorCentavos,
      unidade_tarifa: oferta.unidadeTarifa === null ? null : Number(oferta.unidadeTarifa),
      contrapropostas: oferta.contrapropostas,
      max_rodadas: oferta.maxRodadas,
      teto_centavos: oferta.tetoCentavos,
      modo_decisao: oferta.modoDecisao,
      publica_em: oferta.publicaEm,
      encerra_em: oferta.encerraEm,
      resposta_min: oferta.respostaMin,
      janela: JSON.stringify(oferta.janela),
      aumento_percent: oferta.aumentoPercent,
      mostrar_nome: oferta.mostrarNome,
      mostrar_quantidade: oferta.mostrarQuantidade,
      alcance: oferta.alcance,
      chamar_segundo: oferta.chamarSegundo,
      motivo_piso: oferta.motivoPiso,
      convidadas: JSON.stringify(oferta.convidadas),
      prorrogacoes: oferta.prorrogacoes,
      publicada_em: oferta.publicadaEm,
      encerrada_em: oferta.encerradaEm,
      motivo_fim: oferta.motivoFim,
      contingencia_em: oferta.contingenciaEm,
      relogio_em: relogio,
      cartao: JSON.stringify(cartao),
      versao: oferta.versao,
      atualizado_em: agora,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', oferta.id)
    .execute()
}

const CONVITE_COLUMNS = [
  'ordem',
  'situacao',
  'valor_centavos',
  'rodadas',
  'proposta_centavos',
  'proposta_ordem',
  'proposta_valida_ate',
  'contraproposta_centavos',
  'enviado_em',
  'visto_em',
  'responde_ate',
  'respondido_em',
  'motivo_recusa_id',
  'motivo_recusa',
  'motivo_texto',
  'valor_contratado_centavos',
  'aditivo',
  'retorno',
  'versao',
] as const

/** The row of an invitation as its table has it, without the company. */
const conviteRow = (convite: ConviteLido) => ({
  id: convite.id,
  convidado_owner_id: convite.convidadoOwnerId,
  empresa_id: convite.empresaId,
  nome: convite.nome,
  documento: convite.documento,
  ordem: convite.ordem,
  nota: convite.nota,
  motivo_inclusao: convite.motivoInclusao,
  situacao: convite.situacao,
  valor_centavos: convite.valorCentavos,
  rodadas: convite.rodadas,
  proposta_centavos: convite.propostaCentavos,
  proposta_ordem: convite.propostaOrdem,
  proposta_valida_ate: convite.propostaValidaAte,
  contraproposta_centavos: convite.contrapropostaCentavos,
  enviado_em: convite.enviadoEm,
  visto_em: convite.vistoEm,
  responde_ate: convite.respondeAte,
  respondido_em: convite.respondidoEm,
  motivo_recusa_id: convite.motivoRecusaId,
  motivo_recusa: convite.motivoRecusa,
  motivo_texto: convite.motivoTexto,
  valor_contratado_centavos: convite.valorContratadoCentavos,
  aditivo: convite.aditivo,
  retorno: convite.retorno,
  versao: convite.versao,
})

export async function updateConvites(
  tx: OwnerTx,
  ofertaId: string,
  convites: readonly ConviteLido[],
): Promise<void> {
  if (convites.length === 0) return
  const assignments = CONVITE_COLUMNS.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`)
  await sql`
    update oferta_convite c set ${sql.join(assignments)}
    from json_populate_recordset(null::oferta_convite, ${JSON.stringify(convites.map(conviteRow))}::json) x
    where c.owner_id = ${tx.ownerId} and c.oferta_id = ${ofertaId} and c.id = x.id
  `.execute(tx.db)
}

export async function insertConvites(
  tx: OwnerTx,
  ofertaId: string,
  convites: readonly ConviteLido[],
): Promise<void> {
  if (convites.length === 0) return
  const rows = convites.map((convite) => ({
    ...conviteRow(convite),
    owner_id: tx.ownerId,
    oferta_id: ofertaId,
  }))
  await sql`
    insert into oferta_convite
    select * from json_populate_recordset(null::oferta_convite, ${JSON.stringify(rows)}::json)
  `.execute(tx.db)
}

/** A load is live in an offer that is scheduled or runs, until somebody has taken it. */
export const isCargaViva = (oferta: Pick<OfertaLida, 'situacao'>, carga: Pick<CargaDaOferta, 'conviteId'>) =>
  carga.conviteId === null &&
  ([O.Agendada, O.Publicada, O.EmNegociacao, O.ParaDecidir] as readonly number[]).includes(oferta.situacao)

export async function updateCargas(
  tx: OwnerTx,
  ofertaId: string,
  cargas: readonly CargaDaOferta[],
): Promise<void> {
  if (cargas.length === 0) return
  const rows = cargas.map((carga) => ({
    carga_id: carga.cargaId,
    valor_centavos: carga.valorCentavos,
    piso_snapshot_id: carga.pisoSnapshotId,
    resumo: carga.resumo,
    piso: carga.piso,
    viva: carga.viva,
    convite_id: carga.conviteId,
    contratada_em: carga.contratadaEm,
    veiculo_ate: carga.veiculoAte,
  }))
  await sql`
    update oferta_carga c set valor_centavos = x.valor_centavos, piso_snapshot_id = x.piso_snapshot_id, resumo = x.resumo,
      piso = x.piso, viva = x.viva, convite_id = x.convite_id, contratada_em = x.contratada_em, veiculo_ate = x.veiculo_ate
    from json_populate_recordset(null::oferta_carga, ${JSON.stringify(rows)}::json) x
    where c.owner_id = ${tx.ownerId} and c.oferta_id = ${ofertaId} and c.carga_id = x.carga_id
  `.execute(tx.db)
}
