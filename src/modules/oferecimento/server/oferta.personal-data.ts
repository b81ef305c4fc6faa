/** What offers hold of persons (LGPD): drivers that carriers named with a proposal, and who wrote it. */
import { sql } from 'kysely'
import { ANONYMOUS, anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const ofertaPersonalData = [
  definePersonalData({
    key: 'oferta_proposta',
    table: 'oferta_proposta',
    nome: 'Motoristas indicados em propostas',
    identifies: { cpf: ['motorista#>>documento'], telefone: ['motorista#>>telefone'] },
    columns: {
      motorista: anonymise(
        'Motorista',
        sql`jsonb_build_object('id', t.motorista -> 'id', 'nome', ${ANONYMOUS}::text, 'documento', '', 'telefone', null,
          'cnhValidade', null, 'ativo', false)`,
      ),
      criado_em: context('Proposta em'),
    },
    erases: 'row',
    keeps: {
      when: () => sql<boolean>`exists (
        select from oferta o where o.owner_id = t.owner_id and o.id = t.oferta_id and o.situacao in (3, 4, 5))`,
      motivo: 'A negociação está em andamento (art. 7º, V): peça de novo quando ela terminar.',
    },
    basis: { artigo: 'art. 7º, V', motivo: 'negociação do transporte' },
    retention: 'Até o fim da negociação; depois, até o pedido do titular.',
  }),
]
