import { sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import { describeConjunto } from '../conjunto.rules.ts'
import type { Veiculo, VeiculoSearch } from '../veiculo.contract.ts'
import type { VeiculoFields } from '../veiculo.rules.ts'
import { proximoVencimento } from '../vencimento.rules.ts'
import { listReboques, listTratores } from './conjunto.repository.ts'
import './veiculo.tables.ts'

type Row = Omit<
  Veiculo,
  'reboques' | 'conjunto' | 'trator' | 'unidade' | 'ativo' | 'atualizadoEm' | 'version'
> & {
  readonly unidadeId: string | null
  readonly unidadeDescricao: string | null
}

/** The index `veiculo_placa_taken` gives this order. */
const porPlaca = sql`t.placa_unica`

/** Values by column; documents as JSON text. */
export const toColumns = (values: VeiculoFields) => ({
  placa: values.placa,
  codigo: values.codigo,
  tipo: values.tipo,
  carroceria: values.carroceria,
  marca_modelo: values.marcaModelo,
  ano_fabricacao: values.anoFabricacao,
  ano_modelo: values.anoModelo,
  eixos: values.eixos,
  capacidade_kg: values.capacidadeKg,
  volume_m3: values.volumeM3,
  paletes: values.paletes,
  tara_kg: values.taraKg,
  renavam: values.renavam,
  rntrc: values.rntrc,
  propriedade: values.propriedade,
  proprietario_nome: values.proprietarioNome,
  proprietario_documento: values.proprietarioDocumento,
  rastreador_tecnologia: values.rastreadorTecnologia,
  rastreador_numero: values.rastreadorNumero,
  unidade_id: values.unidadeId,
  documentos: JSON.stringify(values.documentos),
  proximo_vencimento: proximoVencimento(values.documentos.map(({ validade }) => validade)),
  observacao: values.observacao,
})

export const veiculoStore = createRegisterStore<Row, Veiculo, VeiculoFields, VeiculoSearch>({
  table: 'veiculo',
  columns: sql`t.placa, t.codigo, t.tipo, t.carroceria, t.marca_modelo as "marcaModelo",
    t.ano_fabricacao as "anoFabricacao", t.ano_modelo as "anoModelo", t.eixos, t.capacidade_kg as "capacidadeKg",
    t.volume_m3::float8 as "volumeM3", t.paletes, t.tara_kg as "taraKg", t.renavam, t.rntrc, t.propriedade,
    t.proprietario_nome as "proprietarioNome", t.proprietario_documento as "proprietarioDocumento",
    t.rastreador_tecnologia as "rastreadorTecnologia", t.rastreador_numero as "rastreadorNumero",
    t.documentos, t.proximo_vencimento::text as "proximoVencimento", t.observacao,
    t.unidade_id as "unidadeId", u.descricao as "unidadeDescricao"`,
  joins: sql`left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  async toRecords(tx, rows) {
    const ids = rows.map(({ id }) => id)
    const [reboques, tratores] = await Promise.all([listReboques(tx, ids), listTratores(tx, ids)])
    return rows.map((row) => {
      const {
        ativo: _ativo,
        versao: _versao,
        atualizado_em: _em,
        unidadeId,
        unidadeDescricao,
        ...fields
      } = row
      const pulled = reboques.get(row.id) ?? []
      return {
        ...fields,
        ...commonFields(row),
        unidade:
          unidadeId === null || unidadeDescricao === null
            ? null
            : { id: unidadeId, descricao: unidadeDescricao },
        reboques: pulled,
        conjunto: (pulled.length > 0 && describeConjunto(row, pulled)) || null,
        trator: tratores.get(row.id) ?? null,
      }
    })
  },
  toColumns,
  orders: {
    placa: [porPlaca],
    tipo: [sql`t.tipo`, porPlaca],
    capacidadeKg: [sql`t.capacidade_kg`],
    proximoVencimento: [sql`t.proximo_vencimento`],
    ativo: [sql`t.ativo`, porPlaca],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ tipos, carrocerias, propriedade, unidadeId, venceAte, importacaoId }) => [
    ...(tipos?.length ? [sql`t.tipo = any(${tipos}::text[])`] : []),
    ...(carrocerias?.length ? [sql`t.carroceria = any(${carrocerias}::text[])`] : []),
    ...(propriedade ? [sql`t.propriedade = ${propriedade}`] : []),
    ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
    ...(venceAte ? [sql`t.proximo_vencimento <= ${venceAte}::date`] : []),
    ...writtenByImport(importacaoId),
  ],
})
