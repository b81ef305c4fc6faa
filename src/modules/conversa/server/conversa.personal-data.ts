/**
 * What conversations hold of persons (LGPD): drivers and what they wrote, and the names of the people who answered. Whoever
 * knows drivers by something else, such as the link of a trip, declares the same through it.
 */
import { type RawBuilder, sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  type PersonalData,
} from '#platform/server/privacy/personal-data.ts'
import { writeBusca, writeCaixas } from './conversa.repository.ts'

const basis = { artigo: 'art. 7º, V', motivo: 'execução do transporte: o combinado com o motorista' }
const retention = 'Com a carga; áudios por 180 dias. Depois do fim da carga, até o pedido do titular.'
const isRunning = (conversaId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from conversa q join carga k on k.owner_id = q.owner_id and k.id = q.carga_id
  where q.owner_id = t.owner_id and q.id = ${conversaId}
    and k.dh_finalizacao is null and k.dh_cancelamento is null and k.dh_desativacao is null)`
const keepsOf = (conversaId: RawBuilder<unknown>) => ({
  when: () => isRunning(conversaId),
  motivo: 'A carga está em andamento (art. 7º, V): peça de novo quando ela terminar.',
})

interface DriverOf {
  /** Ends the keys of the declarations. */
  readonly key: string
  /** An earlier declaration by which drivers are found, and the column of `conversa` that names its rows. */
  readonly via: { readonly key: string; readonly column: string }
  /** Rows of `conversa` that are meant, as `t`. */
  readonly where?: RawBuilder<boolean>
}

/** The declarations about drivers who are found through another one. */
export const conversaDataOf = ({ key, via, where }: DriverOf): readonly PersonalData[] => [
  definePersonalData({
    key: `conversa:${key}`,
    table: 'conversa',
    nome: 'Conversas com motoristas',
    via,
    ...(where && { where }),
    columns: {
      nome: anonymise('Nome', sql`${ANONYMOUS}`),
      criada_em: context('Começada em'),
      encerrada_em: context('Encerrada em'),
    },
    erases: 'row',
    keeps: keepsOf(sql`t.id`),
    onErased: async (_deps, tx, ids) => {
      await writeCaixas(tx, ids)
    },
    basis,
    retention,
  }),
  definePersonalData({
    key: `mensagem:${key}`,
    table: 'mensagem',
    nome: 'Mensagens de motoristas',
    where: sql<boolean>`t.autor = 'motorista'`,
    via: { key: `conversa:${key}`, column: 'conversa_id' },
    columns: {
      autor_nome: anonymise('Autor', sql`${ANONYMOUS}`),
      texto: anonymise('Mensagem'),
      latitude: anonymise('Latitude'),
      longitude: anonymise('Longitude'),
      // As a message that its author took back: the trace stays.
      apagada_em: anonymise('Apagada em', sql`coalesce(t.apagada_em, t.recebida_em)`),
      dh: context('Escrita em'),
    },
    erases: 'row',
    keeps: keepsOf(sql`t.conversa_id`),
    onErased: async (_deps, tx, ids) => {
      await writeBusca(tx, ids)
      const { rows } = await sql<{ conversa_id: string }>`
        select distinct conversa_id from mensagem where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])
      `.execute(tx.db)
      await writeCaixas(
        tx,
        rows.map(({ conversa_id }) => conversa_id),
      )
    },
    basis,
    retention,
  }),
  definePersonalData({
    key: `mensagem_anexo:${key}`,
    table: 'anexo',
    nome: 'Fotos, áudios e arquivos de motoristas',
    where: sql<boolean>`t.entidade = 'conversa' and exists (
      select from mensagem_anexo x join mensagem m on m.owner_id = x.owner_id and m.conversa_id = x.conversa_id
        and m.seq = x.seq and m.autor = 'motorista' where x.owner_id = t.owner_id and x.anexo_id = t.id)`,
    via: { key: `conversa:${key}`, column: 'entidade_id' },
    columns: { nome: anonymise('Nome do arquivo'), criado_em: context('Enviado em') },
    file: 'arquivo_id',
    erases: 'delete',
    keeps: keepsOf(sql`t.entidade_id`),
    basis,
    retention,
  }),
]

const peopleBasis = { artigo: 'art. 7º, V', motivo: 'contrato de trabalho de quem responde pela carga' }

export const conversaPersonalData = [
  ...conversaDataOf({ key: 'motorista', via: { key: 'motorista', column: 'motorista_id' } }),
  ...conversaDataOf({
    key: 'contratado',
    via: { key: 'carga_contratacao', column: 'contratacao_id' },
    where: sql<boolean>`t.motorista_owner_id is not null and t.motorista_owner_id <> t.owner_id`,
  }),
  definePersonalData({
    key: 'mensagem:usuario',
    table: 'mensagem',
    nome: 'Mensagens a motoristas',
    via: { key: 'usuario', column: 'autor_usuario_id' },
    columns: {
      autor_nome: anonymise('Autor', sql`${ANONYMOUS}`),
      texto: context('Mensagem'),
      dh: context('Escrita em'),
    },
    erases: 'row',
    basis: peopleBasis,
    retention,
  }),
  definePersonalData({
    key: 'conversa_nota',
    table: 'conversa_nota',
    nome: 'Notas internas de conversas',
    via: { key: 'usuario', column: 'usuario_id' },
    columns: {
      usuario_nome: anonymise('Autor', sql`${ANONYMOUS}`),
      texto: context('Nota'),
      dh: context('Escrita em'),
    },
    erases: 'row',
    basis: peopleBasis,
    retention,
  }),
  definePersonalData({
    key: 'conversa_leitura',
    table: 'conversa_leitura',
    nome: 'Leituras de conversas',
    via: { key: 'usuario', column: 'usuario_id' },
    rowKey: 'usuario_id',
    columns: { lida_em: keep('Lida em'), ate_seq: context('Até a mensagem') },
    erases: 'nothing',
    basis: peopleBasis,
    retention: 'Com a conversa, sem nome depois da anonimização do usuário.',
  }),
]
