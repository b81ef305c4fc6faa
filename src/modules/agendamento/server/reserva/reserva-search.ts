/** Bookings in the global search: by code, party, plate, driver and load. Its summary is that of type 6. */
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import { formatDateTime } from '../../../../platform/shared/date.ts'
import { TIPOS_ENTIDADE } from '../../../busca/busca.rules.ts'
import type { SearchEntry, SearchSource } from '../../../busca/server/search-sources.ts'
import { SITUACAO_RESERVA_LABELS } from '../../agendamento-codes.ts'
import { agenda } from '../../agendamento-dados.contract.ts'
import { isViva } from '../../reserva.rules.ts'
import { ENTIDADE_RESERVA } from './change-reserva.ts'
import { findReservas, type ReservaLida } from './read-reservas.ts'
import { codigoDeReserva } from './to-reserva.ts'

/**
 * Blocks and keys as the catalogue writes them, in PascalCase (S-167, conflicts D). Document, phone and notes are left
 * out: whoever searches need not see them.
 */
const summaryOf = (reserva: ReservaLida) => ({
  Horario: { Id: reserva.horarioId },
  Reserva: {
    Id: reserva.id,
    CargaId: reserva.cargaId,
    Situacao: reserva.situacao,
    CodigoReferencia: reserva.codigoReferencia,
    PlacaVeiculo: reserva.placaVeiculo,
    NomeMotorista: reserva.nomeMotorista,
    CaracteristicaId: reserva.caracteristicaId,
    DhReserva: reserva.dhReserva.toISOString(),
    Direcao: reserva.direcao,
    EmpresaId: reserva.empresaId,
    CargaCodigo: reserva.cargaCodigo,
    EtapaNome: reserva.etapaNome,
    EtapaCor: reserva.etapaCor,
    Tipo: reserva.tipo,
  },
  Doca: { Id: reserva.docaId, Nome: reserva.docaNome },
})

function toEntry(reserva: ReservaLida): SearchEntry {
  const codigo = codigoDeReserva(reserva.codigo)
  return {
    entidadeId: reserva.id,
    unidadeId: reserva.unidadeId,
    codigo,
    titulo: reserva.empresaNome ?? reserva.fornecedor ?? codigo,
    subtitulo: [
      reserva.docaNome,
      formatDateTime(reserva.dhReserva, reserva.fusoHorario),
      SITUACAO_RESERVA_LABELS[reserva.situacao],
    ].join(' · '),
    chaves: [
      String(reserva.codigo),
      reserva.codigoReferencia,
      reserva.placaVeiculo,
      reserva.documentoMotorista,
      reserva.cargaCodigo === null ? null : String(reserva.cargaCodigo),
    ],
    texto: [reserva.nomeMotorista, reserva.unidadeNome, reserva.caracteristica],
    resumo: summaryOf(reserva),
    ativo: isViva(reserva.situacao),
  }
}

export const reservaSearch: SearchSource = {
  noun: ENTIDADE_RESERVA,
  tipoEntidade: TIPOS_ENTIDADE.agendamento,
  versao: 2,
  access: agenda,
  load: async (tx, ids) => [...(await findReservas(tx, ids)).values()].map(toEntry),
  listIds,
}

async function listIds(tx: OwnerTx, after: string | null, limit: number): Promise<string[]> {
  let query = tx.db.selectFrom('reserva').select('id').where('owner_id', '=', tx.ownerId)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
