/** What the company holds of its users (LGPD): their record, their sign-in and what they agreed to. */
import { sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { HISTORY_FIELDS } from './usuario-history.ts'

export const usuarioPersonalData = [
  definePersonalData({
    key: 'usuario',
    table: 'usuario',
    nome: 'Usuários',
    identifies: { email: ['email'], telefone: ['telefone'] },
    columns: {
      nome: anonymise('Nome', sql`${ANONYMOUS}`),
      email: anonymise('E-mail', sql`'anonimizado-' || t.id || '@invalid'`),
      telefone: anonymise('Telefone'),
      foto_arquivo_id: anonymise('Foto'),
      preferencias: anonymise('Preferências', sql`'{}'::jsonb`),
      ativo: anonymise('Ativo', sql`false`),
      papel: context('Papel'),
      ultimo_acesso_em: context('Último acesso'),
      criado_em: context('Cadastrado em'),
    },
    erases: 'row',
    record: {
      noun: 'usuario',
      fields: labelsOf(HISTORY_FIELDS, 'name', 'email', 'telefone'),
    },
    file: 'foto_arquivo_id',
    keeps: {
      when: () => sql<boolean>`t.ativo and not t.bloqueado`,
      motivo: 'O acesso está ativo (art. 7º, V): bloqueie o usuário antes de eliminar os dados.',
    },
    async onErased(deps, tx, ids) {
      await sql`select app_forget_identity(${ids}::uuid[])`.execute(tx.db)
      for (const id of ids) await deps.sessions.recordChange(tx, 'usuario', id)
    },
    basis: { artigo: 'art. 7º, V', motivo: 'contrato de uso da plataforma' },
    retention: 'Enquanto houver acesso. O nome de quem fez fica no histórico dos registros (art. 7º, VI).',
  }),
  definePersonalData({
    key: 'sessao',
    table: 'app_sessoes_do_titular()',
    nome: 'Sessões',
    via: { key: 'usuario', column: 'usuario_id' },
    columns: {
      criada_em: keep('Início'),
      usada_em: keep('Último uso'),
      navegador: keep('Navegador'),
      endereco_ip: keep('Endereço IP'),
    },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, II', motivo: 'segurança do acesso (art. 46)' },
    retention: '30 dias depois do fim da sessão, quando são apagadas sozinhas.',
  }),
  definePersonalData({
    key: 'termo_aceite',
    table: 'termo_aceite',
    nome: 'Aceites dos termos de uso',
    via: { key: 'usuario', column: 'usuario_id' },
    rowKey: 'usuario_id',
    columns: {
      documento: keep('Documento'),
      versao: keep('Versão'),
      aceito_em: keep('Aceito em'),
      endereco_ip: keep('Endereço IP'),
    },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, V e VI', motivo: 'prova do contrato' },
    retention: 'Cinco anos depois do fim do contrato (Código Civil, art. 206, § 5º, I).',
  }),
  definePersonalData({
    key: 'push_token',
    table: 'push_token',
    nome: 'Aparelhos que recebem avisos',
    via: { key: 'usuario', column: 'usuario_id' },
    rowKey: 'usuario_id',
    columns: { token: anonymise('Identificação do aparelho'), registrado_em: context('Registrado em') },
    erases: 'delete',
    basis: { artigo: 'art. 7º, V', motivo: 'avisos que o usuário pediu' },
    retention: 'Enquanto o usuário receber avisos.',
  }),
]
