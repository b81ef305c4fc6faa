/** What a load's stops tell of their deliveries. */
import type { EntregaDaParada } from '#modules/carga/carga.contract.ts'
import { entregasDaParada } from '#modules/carga/server/leitura/entregas-da-parada.ts'
import { nomeDaSituacao } from '../entrega.rules.ts'
import { type EntregaLida, listDaCarga } from './entrega.repository.ts'

const toEntregaDaParada = (row: EntregaLida): EntregaDaParada => ({
  id: row.id,
  situacao: row.situacao,
  nome: nomeDaSituacao(row.situacao, row.resultado),
  resultado: row.resultado,
  nf: row.nfNumero,
  quantidade: row.quantidade,
  unidade: row.unidade,
  tentativa: row.tentativa,
  dhEntrega: row.dhEntrega,
  recebedorNome: row.recebedorNome,
  fotos: row.fotos,
  origemEntregaId: row.origemEntregaId,
})

export const entregasNaCarga = entregasDaParada.with({
  key: 'entrega',
  async read(tx, ownerId, cargaId) {
    const rows = await listDaCarga(tx, ownerId, cargaId)
    const byParada = Map.groupBy(rows, ({ paradaId }) => paradaId)
    return new Map([...byParada].map(([id, own]) => [id, own.map(toEntregaDaParada)]))
  },
})
