/** What people ask the list of users for, and the same written by hand. */
import { BENCH_UNIT } from './bench-unit.ts'
import { questionsInOrder, type RegisterQuestion } from './register-question.ts'

const question = questionsInOrder('app_fold(nome), id')

export const USUARIO_QUESTIONS: readonly RegisterQuestion[] = [
  question('first page', {}),
  question('by address', { ordem: 'email' }, 'true', 'lower(email), id'),
  question('by role', { ordem: 'papel' }, 'true', 'papel, app_fold(nome), id'),
  question(
    'last entered',
    { ordem: 'ultimoAcesso', direcao: 'desc' },
    'true',
    'ultimo_acesso_em desc, id desc',
  ),
  question('last changed', { ordem: 'atualizadoEm', direcao: 'desc' }, 'true', 'atualizado_em desc, id desc'),
  question('administrators', { papel: 'Administrador' }, `papel = 'Administrador'`),
  question('operators', { papel: 'Operador' }, `papel = 'Operador'`),
  question('who works', { situacao: 'ativo' }, 'ativo and not bloqueado and ultimo_acesso_em is not null'),
  question('invited', { situacao: 'convidado' }, 'ativo and not bloqueado and ultimo_acesso_em is null'),
  question('blocked', { situacao: 'bloqueado' }, 'ativo and bloqueado'),
  question('switched off', { situacao: 'desativado' }, 'not ativo'),
  question(
    'blocked administrators',
    { situacao: 'bloqueado', papel: 'Administrador' },
    `ativo and bloqueado and papel = 'Administrador'`,
  ),
  question(
    'who enters a unit',
    { unidadeId: BENCH_UNIT },
    `(todas_unidades or exists (select from usuario_unidade uu where uu.owner_id = usuario.owner_id
       and uu.usuario_id = usuario.id and uu.unidade_id = '${BENCH_UNIT}'))`,
  ),
  question('an address', { busca: 'pessoa1234@' }, `busca like '%pessoa1234@%'`),
  question('part of a name', { busca: 'gua' }, `busca like '%gua%'`),
  question('all of the company', { busca: 'medicao' }, `busca like '%medicao%'`),
  question(
    'a name among the invited',
    { busca: 'ma', situacao: 'convidado' },
    `busca like '%ma%' and ativo and not bloqueado and ultimo_acesso_em is null`,
  ),
  question('nothing', { busca: 'xyzw' }, `busca like '%xyzw%'`),
]
