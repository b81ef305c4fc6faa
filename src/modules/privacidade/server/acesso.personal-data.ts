/** The log of looks is itself about persons: those who were looked at, and those who looked (LGPD). */
import { context, definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

const common = {
  table: 'acesso_dado_pessoal',
  columns: {
    quando: keep('Quando'),
    dado: keep('O que foi visto'),
    tela: keep('Onde'),
    canal: context('Canal'),
  },
  erases: 'nothing',
  basis: { artigo: 'art. 7º, II', motivo: 'registro das operações de tratamento (art. 37)' },
  retention: '12 meses; depois são apagados sozinhos.',
} as const

export const acessosPersonalData = [
  definePersonalData({
    ...common,
    key: 'acesso_dado_pessoal:motorista',
    nome: 'Consultas aos dados do motorista',
    via: { key: 'motorista', column: 'entidade_id' },
    rowKey: 'entidade_id',
  }),
  definePersonalData({
    ...common,
    key: 'acesso_dado_pessoal:reserva',
    nome: 'Consultas aos dados dos agendamentos',
    via: { key: 'reserva', column: 'entidade_id' },
    rowKey: 'entidade_id',
  }),
  definePersonalData({
    ...common,
    key: 'acesso_dado_pessoal:usuario',
    nome: 'Consultas que o usuário fez',
    via: { key: 'usuario', column: 'usuario_id' },
    rowKey: 'usuario_id',
  }),
]
