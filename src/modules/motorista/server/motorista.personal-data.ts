/** What the register of drivers holds of persons (LGPD). */
import { sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { historyLabels } from '#platform/shared/fields/field-rules.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { ENTIDADE_MOTORISTA } from './motorista.store.ts'

/** Neither CPF nor licence, and the only one of its kind: the constraints of the table know this form. */
const MARK = sql`'anonimo:' || t.id`

export const motoristaData = definePersonalData({
  key: 'motorista',
  table: 'motorista',
  nome: 'Motoristas',
  identifies: { cpf: ['cpf'], email: ['email'], telefone: ['telefone'] },
  columns: {
    nome: anonymise('Nome', sql`${ANONYMOUS}`),
    cpf: anonymise('CPF', MARK),
    nascimento: anonymise('Nascimento'),
    telefone: anonymise('Telefone'),
    email: anonymise('E-mail'),
    cnh_numero: anonymise('Número da CNH', MARK),
    documentos: anonymise('Documentos', sql`'[]'::jsonb`),
    observacao: anonymise('Observação'),
    ativo: anonymise('Ativo', sql`false`),
    cnh_categoria: context('Categoria da CNH'),
    cnh_validade: context('Validade da CNH'),
    vinculo: context('Vínculo'),
    consentimento_versao: keep('Termo de rastreamento aceito'),
    consentimento_em: keep('Consentimento em'),
    criado_em: context('Cadastrado em'),
  },
  erases: 'row',
  record: {
    noun: ENTIDADE_MOTORISTA,
    fields: labelsOf(
      historyLabels(MOTORISTA),
      'nome',
      'cpf',
      'nascimento',
      'telefone',
      'email',
      'cnhNumero',
      'documentos',
      'observacao',
    ),
  },
  keeps: {
    when: () => sql<boolean>`exists (
        select from carga c where c.owner_id = t.owner_id and c.motorista_id = t.id
          and c.dh_finalizacao is null and c.dh_cancelamento is null and c.dh_desativacao is null)`,
    motivo: 'Está alocado a uma carga em andamento (art. 7º, V): peça de novo quando ela terminar.',
  },
  // Loads that are over follow no change of names by themselves: their entries of the search are told here.
  async onErased(_deps, tx, ids) {
    const { rows } = await sql<{ id: string }>`
        select id from carga where owner_id = ${tx.ownerId} and motorista_id = any(${ids}::uuid[])
        order by id for update
      `.execute(tx.db)
    for (const { id } of rows) {
      tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: id, versao: null })
    }
  },
  basis: { artigo: 'art. 7º, II e V', motivo: 'contrato de transporte e habilitação exigida pelo CTB' },
  retention: 'Enquanto durar o vínculo; depois, até o pedido do titular.',
})

export const motoristaPersonalData = [
  motoristaData,
  definePersonalData({
    key: 'motorista_consentimento',
    table: 'motorista_consentimento',
    nome: 'Consentimentos de rastreamento',
    via: { key: 'motorista', column: 'motorista_id' },
    rowKey: 'motorista_id',
    columns: {
      acao: keep('Ato'),
      versao_termo: keep('Versão do termo'),
      meio: keep('Meio'),
      quando: keep('Quando'),
    },
    erases: 'nothing',
    basis: { artigo: 'art. 8º, § 2º', motivo: 'cabe à empresa provar o consentimento' },
    retention: 'Cinco anos, sem nome nem documento depois da anonimização do motorista (art. 7º, VI).',
  }),
]
