/** What loads hold of persons (LGPD): contacts, drivers of carriers, receivers with a CPF, and where drivers were. */
import { sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { ENTIDADE_CARGA } from '../change-carga.ts'
import { CARGA_FIELDS } from './describe-carga.ts'

const isOver = sql<boolean>`(c.dh_finalizacao is not null or c.dh_cancelamento is not null or c.dh_desativacao is not null)`
const FISCAL = 'Cinco anos depois da entrega (CTN, arts. 173 e 195; art. 16, I).'
const fiscalBasis = { artigo: 'art. 7º, II', motivo: 'documentos fiscais do transporte' }
/** What is held of where a driver was, in the track and as the last place. */
const posicoes = {
  via: { key: 'carga:motorista', column: 'carga_id' },
  rowKey: 'carga_id',
  columns: {
    dh: keep('Quando'),
    latitude: keep('Latitude'),
    longitude: keep('Longitude'),
    fonte: keep('Fonte'),
    velocidade_kmh: keep('Velocidade (km/h)'),
  },
  erases: 'nothing' as const,
  basis: { artigo: 'art. 7º, I e V', motivo: 'acompanhamento da carga, com o consentimento do motorista' },
  retention:
    'Trajeto inteiro por 30 a 180 dias, como a empresa escolhe; depois simplificado, com a carga. Depois da anonimização do motorista não leva mais a uma pessoa.',
}
/** As points of a person's phone are marked; whoever took back the consent may have them erased (LGPD, art. 18, VI). */
const isDoCelular = sql<boolean>`t.fonte like 'celular%'`
const posicoesDoCelular = {
  ...posicoes,
  where: isDoCelular,
  columns: {
    dh: context('Quando'),
    latitude: anonymise('Latitude'),
    longitude: anonymise('Longitude'),
    fonte: context('Fonte'),
    velocidade_kmh: context('Velocidade (km/h)'),
  },
  erases: 'delete' as const,
  keeps: {
    when: () => sql<boolean>`exists (
      select from carga c where c.owner_id = t.owner_id and c.id = t.carga_id and not ${isOver})`,
    motivo: 'A carga está em andamento (art. 7º, V): peça de novo quando ela terminar.',
  },
  basis: { artigo: 'art. 7º, I', motivo: 'acompanhamento da carga, com o consentimento do motorista' },
  retention:
    'Trajeto inteiro por 30 a 180 dias, como a empresa escolhe; depois simplificado, com a carga, até o pedido do titular.',
}

export const cargaPersonalData = [
  definePersonalData({
    key: 'carga:contato',
    table: 'carga',
    nome: 'Contatos de cargas',
    identifies: { email: ['contato_email'], telefone: ['contato_telefone'] },
    columns: {
      contato_nome: anonymise('Contato'),
      contato_telefone: anonymise('Telefone do contato'),
      contato_email: anonymise('E-mail do contato'),
      codigo: context('Carga'),
      criado_em: context('Criada em'),
    },
    erases: 'row',
    record: {
      noun: ENTIDADE_CARGA,
      fields: labelsOf(CARGA_FIELDS, 'contato', 'telefone', 'email'),
    },
    keeps: {
      when: () =>
        sql<boolean>`t.dh_finalizacao is null and t.dh_cancelamento is null and t.dh_desativacao is null`,
      motivo: 'A carga está em andamento (art. 7º, V): peça de novo quando ela terminar.',
    },
    basis: { artigo: 'art. 7º, V', motivo: 'execução do transporte' },
    retention: 'Até o fim da carga; depois, até o pedido do titular.',
  }),
  definePersonalData({
    key: 'carga:motorista',
    table: 'carga',
    nome: 'Cargas que o motorista levou',
    via: { key: 'motorista', column: 'motorista_id' },
    columns: {
      codigo: context('Carga'),
      criado_em: context('Criada em'),
      dh_finalizacao: context('Finalizada em'),
    },
    erases: 'nothing',
    basis: fiscalBasis,
    retention: `${FISCAL} A carga aponta para o cadastro do motorista, que fica sem nome nem documento.`,
  }),
  definePersonalData({
    key: 'carga_posicao',
    table: 'carga_posicao',
    nome: 'Posições de cargas que o motorista levou',
    where: sql<boolean>`not ${isDoCelular}`,
    ...posicoes,
  }),
  definePersonalData({
    key: 'carga_posicao_atual',
    table: 'carga_posicao_atual',
    nome: 'Última posição de cargas que o motorista levou',
    where: sql<boolean>`not ${isDoCelular}`,
    ...posicoes,
  }),
  definePersonalData({
    key: 'carga_posicao:celular',
    table: 'carga_posicao',
    nome: 'Posições do celular do motorista',
    ...posicoesDoCelular,
  }),
  definePersonalData({
    key: 'carga_posicao_atual:celular',
    table: 'carga_posicao_atual',
    nome: 'Última posição do celular do motorista',
    ...posicoesDoCelular,
  }),
  definePersonalData({
    key: 'carga_contratacao',
    table: 'carga_contratacao',
    nome: 'Motoristas de transportadoras contratadas',
    identifies: { cpf: ['motorista#>>documento'], telefone: ['motorista#>>telefone'] },
    columns: {
      motorista: anonymise(
        'Motorista',
        sql`jsonb_build_object('id', t.motorista -> 'id', 'nome', ${ANONYMOUS}::text,
          'documento', '', 'telefone', null)`,
      ),
      contratado_nome: context('Transportadora'),
    },
    erases: 'row',
    keeps: {
      when: () => sql<boolean>`exists (
        select from carga c where c.owner_id = t.owner_id and c.id = t.carga_id and not ${isOver})`,
      motivo: 'A carga está em andamento (art. 7º, V): peça de novo quando ela terminar.',
    },
    async onErased(_deps, tx, ids) {
      const { rows } = await sql<{ id: string }>`
        select carga_id as id from carga_contratacao where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
      `.execute(tx.db)
      for (const { id } of rows) {
        tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_CARGA}.changed`, entidadeId: id, versao: null })
      }
    },
    basis: { artigo: 'art. 7º, V', motivo: 'execução do transporte' },
    retention: 'Até o fim da carga; depois, até o pedido do titular.',
  }),
  definePersonalData({
    key: 'carga_parada',
    table: 'carga_parada',
    nome: 'Coletas e entregas de pessoas físicas',
    identifies: { cpf: ['documento'] },
    columns: {
      nome: keep('Nome'),
      documento: keep('CPF'),
      cep: keep('CEP'),
      endereco: keep('Endereço'),
      latitude: keep('Latitude'),
      longitude: keep('Longitude'),
    },
    erases: 'nothing',
    basis: fiscalBasis,
    retention: FISCAL,
  }),
  definePersonalData({
    key: 'carga_documento',
    table: 'carga_documento',
    nome: 'Notas fiscais de pessoas físicas',
    identifies: { cpf: ['emitente_documento', 'destinatario_documento'] },
    columns: {
      numero: keep('Número da nota'),
      emitente_nome: keep('Emitente'),
      emitente_documento: keep('Documento do emitente'),
      destinatario_nome: keep('Destinatário'),
      destinatario_documento: keep('Documento do destinatário'),
      emitido_em: keep('Emitida em'),
    },
    erases: 'nothing',
    basis: fiscalBasis,
    retention: FISCAL,
  }),
]
