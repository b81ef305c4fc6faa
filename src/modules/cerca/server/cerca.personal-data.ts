/** What the register of fences holds of persons (LGPD): where a customer with a CPF receives. */
import { definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

export const cercaPersonalData = [
  definePersonalData({
    key: 'cerca',
    table: 'cerca',
    nome: 'Cercas em volta de pessoas físicas',
    via: { key: 'empresa:pf', column: 'empresa_id' },
    columns: { nome: keep('Nome da cerca'), forma: keep('Área') },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, V', motivo: 'entrega no endereço do cliente' },
    retention: 'Enquanto houver o cadastro do cliente, cujo endereço repete.',
  }),
]
