/** Orders from a spreadsheet, an NF-e or a NOTFIS file: columns, what exists, and the writing of a batch. */
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import type { Values } from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget, type LineRefusal } from '#modules/integracao/server/import-target.ts'
import { listSedes } from '#modules/referencia/server/check-posicao.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { type Pedido, planejar } from '../pedido.contract.ts'
import { cleanPedido, type PedidoFields } from '../pedido.rules.ts'
import { guardado } from '../pedido-lido.rules.ts'
import { toSpreadsheet } from './arquivo-pedidos.ts'
import type { PedidoApoio } from './lugar-import-columns.ts'
import { pedidoStore } from './pedido.store.ts'
import { apoioOf, campoOf, inputOfLine, problemsOf, reading } from './pedido-import-reading.ts'
import { resolvePedidos, type Unidades } from './resolve-lugares.ts'
import { prepareManyPedidos } from './save-many-pedidos.ts'

const MAX_LISTED = 1_000

async function prepare(tx: OwnerTx): Promise<PedidoApoio> {
  const [unidades, caracteristicas, municipios] = await Promise.all([
    sql<PedidoApoio['unidades'][number]>`
      select id, descricao, codigo, fuso_horario as "fusoHorario", padrao from unidade_negocio
      where owner_id = ${tx.ownerId} and ativo order by padrao desc, id limit ${MAX_LISTED}
    `.execute(tx.db),
    sql<PedidoApoio['caracteristicas'][number]>`
      select id, descricao from caracteristica
      where owner_id = ${tx.ownerId} and ativo and tipo = ${TIPOS_CARACTERISTICA.pedido} order by id limit ${MAX_LISTED}
    `.execute(tx.db),
    listSedes(tx),
  ])
  return apoioOf({ unidades: unidades.rows, caracteristicas: caracteristicas.rows, municipios })
}

/** An order in the form that its cells would give. */
function valuesOf(pedido: Pedido): Values {
  const local = (instant: string | null) => instant && { ...guardado(instant, pedido.fusoHorario) }
  const place = (campo: 'origem' | 'destino') => {
    const lugar = pedido[campo]
    const semPosicao = lugar.motivoSemPosicao === null ? null : { semPosicao: lugar.motivoSemPosicao }
    return {
      [`${campo}Nome`]: lugar.nome,
      [`${campo}Documento`]: lugar.documentoEmpresa,
      [`${campo}Cep`]: lugar.cep,
      [`${campo}Endereco`]: lugar.endereco,
      [`${campo}Municipio`]: lugar.municipioId ?? lugar.cidade,
      [`${campo}Ibge`]: lugar.municipioId,
      [`${campo}Uf`]: lugar.uf,
      [`${campo}Latitude`]: lugar.latitude ?? semPosicao,
      [`${campo}Longitude`]: lugar.longitude ?? semPosicao,
    }
  }
  return {
    numero: pedido.numero,
    unidade: pedido.unidadeNegocioId,
    tipoFrete: pedido.tipoFrete,
    prioridade: pedido.prioridade,
    caracteristica: pedido.caracteristicaId,
    agrupador: pedido.agrupador,
    ...place('origem'),
    ...place('destino'),
    dhEmissao: local(pedido.dhEmissao),
    dhColeta: local(pedido.dhColeta),
    dhEntrega: local(pedido.dhEntrega),
    pesoKg: pedido.pesoTotal,
    pesoG: Math.round(pedido.pesoTotal * 1_000_000) / 1_000,
    cubagemM3: pedido.cubagemTotal,
    cubagemCm3: Math.round(pedido.cubagemTotal * 1_000_000),
    paletes: pedido.paletes,
    quantidade: pedido.quantidade,
    valor: pedido.valorPedido,
    observacao: pedido.observacao,
  }
}

/** Units that whoever started the import may enter; null: every unit. Somebody who is gone enters none. */
async function alcanceOfActor(tx: OwnerTx, { userId }: Actor): Promise<Unidades> {
  const { rows } = await sql<{ todas: boolean; unidade_id: string | null }>`
    select u.todas_unidades as todas, g.unidade_id from usuario u
    left join usuario_unidade g on g.owner_id = u.owner_id and g.usuario_id = u.id and not u.todas_unidades
    where u.owner_id = ${tx.ownerId} and u.id = ${userId}
  `.execute(tx.db)
  const [first] = rows
  return first?.todas ? null : new Set(rows.flatMap(({ unidade_id }) => unidade_id ?? []))
}

interface Line {
  readonly linha: number
  readonly values: Values
  readonly before: Pedido | undefined
  readonly fields: PedidoFields
}

const refusal = (linha: number, campo: string, texto: string): LineRefusal => ({
  linha,
  campo,
  texto,
  grupo: texto,
})

/** Why a line may not change the order of its number. */
function whyPreso(
  { situacao, minuta, carga, unidadeNegocioId }: Pedido,
  alcance: Unidades,
): string | undefined {
  if (alcance && !alcance.has(unidadeNegocioId)) {
    return 'O número já é de um pedido de uma unidade que você não acessa'
  }
  if (situacao === 'carga') return `O pedido já está na carga ${carga} e não pode ser alterado`
  if (situacao === 'minuta') return `O pedido está na minuta ${minuta}: retire-o da minuta para alterá-lo`
  return undefined
}

export const pedidoImport = defineImportTarget<PedidoApoio, Pedido>({
  key: 'pedidos',
  noun: { one: 'pedido', many: 'pedidos' },
  page: '/formacao/pedidos',
  next: { nome: 'Planejar', page: '/formacao/montar' },
  access: planejar,
  tables: ['pedido'],
  ...reading,
  apart: { module: new URL('./pedido-import-reading.ts', import.meta.url), dadosOf: ({ dados }) => dados },
  prepare,
  convert: toSpreadsheet,
  otherFiles: {
    nome: 'XML de NF-e, NOTFIS 3.1 da PROCEDA ou um ZIP deles',
    extensoes: ['.xml', '.edi', '.zip'],
  },

  async load(tx, keys, { forChange }) {
    if (keys.length === 0) return new Map()
    const { rows } = await sql<{ id: string }>`
      select id from pedido where owner_id = ${tx.ownerId} and numero = any(${keys}::text[])
      order by id ${forChange ? sql`for update` : sql``}
    `.execute(tx.db)
    const found = await pedidoStore.findMany(
      tx,
      rows.map(({ id }) => id),
    )
    return new Map(found.map((record) => [record.numero, { values: valuesOf(record), record }]))
  },

  async write(tx, { actor, now, apoio }, { creates, updates }) {
    const lines: Line[] = [
      ...creates.map(({ linha, values }) => ({ linha, values, before: undefined })),
      ...updates.map(({ linha, changes, existing }) => ({ linha, values: changes, before: existing.record })),
    ].map((line) => ({ ...line, fields: cleanPedido(inputOfLine(line.values, line.before, apoio)) }))
    const alcance = await alcanceOfActor(tx, actor)
    const wrong = lines.flatMap(({ linha, values, before, fields }) => {
      const preso = before && whyPreso(before, alcance)
      if (preso) return [refusal(linha, 'numero', preso)]
      return problemsOf(fields)
        .slice(0, 1)
        .map(({ path, message }) => refusal(linha, campoOf(path, values), message))
    })
    const refused = new Set(wrong.map(({ linha }) => linha))
    const sound = lines.filter(({ linha }) => !refused.has(linha))
    const resolved = await resolvePedidos(
      tx,
      alcance,
      sound.map(({ fields }) => fields),
      sound.map(({ before }) => before),
    )
    const unresolved = sound.flatMap(({ linha, values }, index) =>
      (resolved[index]?.problems ?? [])
        .slice(0, 1)
        .map(({ path, message }) => refusal(linha, campoOf(path, values), message)),
    )
    const written = sound.flatMap(({ before }, index) => {
      const pedido = resolved[index]?.pedido
      return pedido ? [{ before, fields: { ...pedido, pedidoOrigemId: before?.pedidoOrigemId ?? null } }] : []
    })
    const records = {
      creates: written.flatMap(({ before, fields }) => (before ? [] : [fields])),
      changes: written.flatMap(({ before, fields }) => (before ? [{ before, fields }] : [])),
    }
    return {
      refusals: [...wrong, ...unresolved],
      save: await prepareManyPedidos(tx, actor, records, now),
    }
  },
})
