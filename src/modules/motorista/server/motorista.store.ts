import { sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import type { VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import { proximoVencimento } from '#modules/veiculo/vencimento.rules.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Motorista, MotoristaSearch } from '../motorista.contract.ts'
import { type MeioConsentimento, type MotoristaFields, podeRastrear } from '../motorista.rules.ts'
import './motorista.tables.ts'

type Joined = 'veiculo' | 'unidade' | 'consentimento' | 'podeRastrear' | 'ativo' | 'atualizadoEm' | 'version'
interface Row extends Omit<Motorista, Joined> {
  readonly veiculoId: string | null
  readonly veiculoPlaca: string | null
  readonly veiculoTipo: VeiculoNome['tipo'] | null
  readonly unidadeId: string | null
  readonly unidadeDescricao: string | null
  readonly consentimentoVersao: string | null
  readonly consentimentoEm: Date | null
  readonly consentimentoMeio: MeioConsentimento | null
}

const alphabetical = sql`app_fold(t.nome)`

/** Values by column; documents as JSON text. */
export const toColumns = (values: MotoristaFields) => ({
  nome: values.nome,
  cpf: values.cpf,
  nascimento: values.nascimento,
  telefone: values.telefone,
  email: values.email,
  cnh_numero: values.cnhNumero,
  cnh_categoria: values.cnhCategoria,
  cnh_validade: values.cnhValidade,
  cnh_ear: values.cnhEar,
  vinculo: values.vinculo,
  veiculo_id: values.veiculoId,
  unidade_id: values.unidadeId,
  documentos: JSON.stringify(values.documentos),
  proximo_vencimento: proximoVencimento([
    values.cnhValidade,
    ...values.documentos.map(({ validade }) => validade),
  ]),
  observacao: values.observacao,
})

export const motoristaStore = createRegisterStore<Row, Motorista, MotoristaFields, MotoristaSearch>({
  table: 'motorista',
  columns: sql`t.nome, t.cpf, t.nascimento::text as nascimento, t.telefone, t.email,
    t.cnh_numero as "cnhNumero", t.cnh_categoria as "cnhCategoria", t.cnh_validade::text as "cnhValidade",
    t.cnh_ear as "cnhEar", t.vinculo, t.documentos, t.proximo_vencimento::text as "proximoVencimento",
    t.observacao, t.consentimento_versao as "consentimentoVersao", t.consentimento_em as "consentimentoEm",
    t.consentimento_meio as "consentimentoMeio", t.veiculo_id as "veiculoId", v.placa as "veiculoPlaca",
    v.tipo as "veiculoTipo", t.unidade_id as "unidadeId", u.descricao as "unidadeDescricao"`,
  joins: sql`left join veiculo v on v.owner_id = t.owner_id and v.id = t.veiculo_id
    left join unidade_negocio u on u.owner_id = t.owner_id and u.id = t.unidade_id`,
  toRecords: (_tx, rows) =>
    rows.map((row) => {
      const { veiculoId, veiculoPlaca, veiculoTipo, unidadeId, unidadeDescricao } = row
      const { consentimentoVersao, consentimentoEm, consentimentoMeio } = row
      const consentimento =
        consentimentoVersao !== null && consentimentoEm !== null && consentimentoMeio !== null
          ? {
              versaoTermo: consentimentoVersao,
              quando: consentimentoEm.toISOString(),
              meio: consentimentoMeio,
            }
          : null
      return {
        ...commonFields(row),
        nome: row.nome,
        cpf: row.cpf,
        nascimento: row.nascimento,
        telefone: row.telefone,
        email: row.email,
        cnhNumero: row.cnhNumero,
        cnhCategoria: row.cnhCategoria,
        cnhValidade: row.cnhValidade,
        cnhEar: row.cnhEar,
        vinculo: row.vinculo,
        veiculo:
          veiculoId !== null && veiculoPlaca !== null && veiculoTipo !== null
            ? { id: veiculoId, placa: veiculoPlaca, tipo: veiculoTipo }
            : null,
        unidade:
          unidadeId !== null && unidadeDescricao !== null
            ? { id: unidadeId, descricao: unidadeDescricao }
            : null,
        documentos: row.documentos,
        proximoVencimento: row.proximoVencimento,
        consentimento,
        podeRastrear: podeRastrear(consentimento),
        observacao: row.observacao,
      }
    }),
  toColumns,
  orders: {
    nome: [alphabetical],
    cnhCategoria: [sql`t.cnh_categoria`, alphabetical],
    cnhValidade: [sql`t.cnh_validade`],
    proximoVencimento: [sql`t.proximo_vencimento`],
    vinculo: [sql`t.vinculo`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ categorias, vinculo, unidadeId, venceAte, importacaoId }) => [
    ...(categorias?.length ? [sql`t.cnh_categoria = any(${categorias}::text[])`] : []),
    ...(vinculo ? [sql`t.vinculo = ${vinculo}`] : []),
    ...(unidadeId ? [sql`t.unidade_id = ${unidadeId}`] : []),
    ...(venceAte ? [sql`t.proximo_vencimento <= ${venceAte}::date`] : []),
    ...writtenByImport(importacaoId),
  ],
})
