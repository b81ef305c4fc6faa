/** Rows as the contract shows them. */
import type { Entrega } from '../entrega.contract.ts'
import { nomeDaSituacao } from '../entrega.rules.ts'
import type { EntregaLida } from './entrega.repository.ts'

export const toEntrega = (row: EntregaLida, isHost: boolean): Entrega => ({
  id: row.id,
  version: row.versao,
  cargaId: row.cargaId,
  cargaCodigo: String(row.cargaCodigo),
  dhCarga: row.dhCarga,
  valorAcordado: row.valorAcordado,
  valorTotalCte: row.valorTotalCte,
  situacao: row.situacao,
  situacaoNome: nomeDaSituacao(row.situacao, row.resultado),
  nomeTransportadora: row.transportadora,
  embarcador: row.embarcador,
  paradaId: row.paradaId,
  documentos:
    row.nfNumero === null && row.nfChave === null && row.documentoId === null
      ? []
      : [
          {
            id: row.documentoId,
            numero: row.nfNumero,
            serie: row.nfSerie,
            chave: row.nfChave,
            quantidade: row.nfQuantidade,
          },
        ],
  pedido: row.pedido,
  cliente: row.cliente,
  // Registers are the company's own.
  clienteId: isHost ? row.clienteId : null,
  cidade: row.cidade,
  uf: row.uf,
  fusoHorario: row.fusoHorario,
  prazo: row.prazo,
  dhPrevisao: row.dhPrevisao,
  quantidade: row.quantidade,
  unidade: row.unidade,
  resultado: row.resultado,
  recebedorNome: row.recebedorNome,
  dhEntrega: row.dhEntrega,
  fotos: row.fotos,
  conferido: row.conferidaEm !== null,
  conferidaEm: row.conferidaEm,
  canhotoAte: row.canhotoAte,
  tentativa: row.tentativa,
  devolucao: row.devolucao,
  origemEntregaId: row.origemEntregaId,
  ocorrenciaId: row.ocorrenciaId,
})
