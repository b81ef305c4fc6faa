/** Orders in the global search: by number, group, who receives and where. Its summary is that of type 2. */
import { sql } from 'kysely'
import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { localidadeOf } from '../lugar.rules.ts'
import { type Pedido, planejar } from '../pedido.contract.ts'
import { ENTIDADE_PEDIDO } from './describe-pedido.ts'
import { pedidoStore } from './pedido.store.ts'

/** What changes with the manifests is no part of it: they change without the order. */
const toEntry = (pedido: Pedido): SearchEntry => ({
  entidadeId: pedido.id,
  unidadeId: pedido.unidadeNegocioId,
  codigo: pedido.numero,
  titulo: pedido.destino.nome ?? localidadeOf(pedido.destino) ?? pedido.numero,
  subtitulo: [pedido.destino.localidade, pedido.unidadeNegocio].filter(Boolean).join(' · '),
  chaves: [pedido.numero, pedido.agrupador, pedido.destino.documentoEmpresa],
  texto: [
    pedido.destino.cidade,
    pedido.destino.uf,
    pedido.origem.nome,
    pedido.origem.cidade,
    pedido.caracteristica,
  ],
  resumo: {
    Id: pedido.id,
    Numero: pedido.numero,
    Origem: pedido.origem.localidade,
    Destino: pedido.destino.localidade,
    Documento: pedido.destino.documentoEmpresa && formatDocumento(pedido.destino.documentoEmpresa),
    PesoTotal: pedido.pesoTotal,
  },
  ativo: pedido.ativo,
})

export const pedidoSearch: SearchSource = {
  key: ENTIDADE_PEDIDO,
  tipoEntidade: TIPOS_ENTIDADE.pedido,
  versao: 1,
  access: planejar,
  load: async (tx, ids) => (await pedidoStore.findMany(tx, ids)).map(toEntry),
  async listIds(tx, after, limit) {
    const { rows } = await sql<{ id: string }>`
      select id from pedido
      where owner_id = ${tx.ownerId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}
    `.execute(tx.db)
    return rows.map(({ id }) => id)
  },
}
