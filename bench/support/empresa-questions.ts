/** What people ask the list of companies for, and the same written by hand. */
import { questionsInOrder, type RegisterQuestion } from './register-question.ts'

const question = questionsInOrder('nome_ordem, id')

export const EMPRESA_QUESTIONS: readonly RegisterQuestion[] = [
  question('first page', {}),
  question('last changed', { ordem: 'atualizadoEm', direcao: 'desc' }, 'true', 'atualizado_em desc, id desc'),
  question('by code', { ordem: 'codigo' }, 'true', 'codigo, id'),
  question('by state', { ordem: 'uf' }, 'true', 'uf, nome_ordem, id'),
  question('clients', { tipos: [4] }, 'cliente'),
  question('carriers', { tipos: [1] }, 'transportadora'),
  question('carriers and suppliers', { tipos: [1, 2] }, '(transportadora or fornecedor)'),
  question('one frequent state', { ufs: ['SP'] }, `uf = 'SP'`),
  question('one rare state', { ufs: ['AM'] }, `uf = 'AM'`),
  question('a state without any', { ufs: ['RR'] }, `uf = 'RR'`),
  question('several states', { ufs: ['BA', 'AM', 'RS'] }, `uf in ('BA', 'AM', 'RS')`),
  question('switched off', { ativo: false }, 'not ativo'),
  question('active', { ativo: true }, 'ativo'),
  question('incomplete', { pendente: true }, 'pendente'),
  question(
    'carriers of a state',
    { tipos: [1], ufs: ['BA'], ativo: true },
    `transportadora and uf = 'BA' and ativo`,
  ),
  question('a document', { busca: '00000123' }, `busca like '%00000123%'`),
  question('an ending', { busca: 'ltda' }, `busca like '%ltda%'`),
  question('part of a word', { busca: 'gua' }, `busca like '%gua%'`),
  question('nothing', { busca: 'xyzw' }, `busca like '%xyzw%'`),
  question(
    'words of active clients',
    { busca: 'ma ltda', tipos: [4], ativo: true },
    `busca like '%ma%' and busca like '%ltda%' and cliente and ativo`,
  ),
]
