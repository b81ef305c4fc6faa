/** What quick replies hold of persons (LGPD): the texts that somebody keeps for himself. */
import { sql } from 'kysely'
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const respostaRapidaPersonalData = definePersonalData({
  key: 'resposta_rapida',
  table: 'resposta_rapida',
  nome: 'Respostas rápidas só da pessoa',
  via: { key: 'usuario', column: 'usuario_id' },
  columns: {
    atalho: anonymise('Atalho'),
    texto: anonymise('Texto'),
    criado_em: context('Criada em'),
  },
  erases: 'delete',
  keeps: {
    when: () => sql<boolean>`exists (
      select from usuario u where u.owner_id = t.owner_id and u.id = t.usuario_id and u.ativo and not u.bloqueado)`,
    motivo: 'O acesso está ativo (art. 7º, V): bloqueie o usuário antes de eliminar os dados.',
  },
  basis: { artigo: 'art. 7º, V', motivo: 'contrato de trabalho de quem responde aos motoristas' },
  retention: 'Enquanto a pessoa a guardar; depois, até o pedido do titular.',
})
