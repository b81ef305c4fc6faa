/** What people ask the list of vehicles for, and the same written by hand. */
import { BENCH_UNIT } from './bench-unit.ts'
import { questionsInOrder, type RegisterQuestion } from './register-question.ts'

const question = questionsInOrder('placa_unica, id')

export const VEICULO_QUESTIONS: readonly RegisterQuestion[] = [
  question('first page', {}),
  question('backwards', { direcao: 'desc' }, 'true', 'placa_unica desc, id desc'),
  question('by type', { ordem: 'tipo' }, 'true', 'tipo, placa_unica, id'),
  question('by capacity', { ordem: 'capacidadeKg', direcao: 'desc' }, 'true', 'capacidade_kg desc, id desc'),
  question('next expiry', { ordem: 'proximoVencimento' }, 'true', 'proximo_vencimento, id'),
  question('last changed', { ordem: 'atualizadoEm', direcao: 'desc' }, 'true', 'atualizado_em desc, id desc'),
  question('a frequent type', { tipos: ['TRUCK'] }, `tipo = 'TRUCK'`),
  question('a rare type', { tipos: ['MOTO'] }, `tipo = 'MOTO'`),
  question('a type without any', { tipos: ['SR_TRITREM'] }, `tipo = 'SR_TRITREM'`),
  question('several types', { tipos: ['MOTO', 'VUC'] }, `tipo in ('MOTO', 'VUC')`),
  question('a body', { carrocerias: ['BAU_FRIGORIFICO'] }, `carroceria = 'BAU_FRIGORIFICO'`),
  question('of others', { propriedade: 'terceiro' }, `propriedade = 'terceiro'`),
  question('of a unit', { unidadeId: BENCH_UNIT }, `unidade_id = '${BENCH_UNIT}'`),
  question('about to expire', { venceAte: '2026-01-05' }, `proximo_vencimento <= '2026-01-05'`),
  question('switched off', { ativo: false }, 'not ativo'),
  question(
    'refrigerated trucks of a unit',
    { tipos: ['TRUCK'], carrocerias: ['BAU_FRIGORIFICO'], unidadeId: BENCH_UNIT, ativo: true },
    `tipo = 'TRUCK' and carroceria = 'BAU_FRIGORIFICO' and unidade_id = '${BENCH_UNIT}' and ativo`,
  ),
  question('a plate', { busca: 'BMM0A00' }, `busca like '%bmm0a00%'`),
  question('a fleet number', { busca: 'F-1234' }, `busca like '%f-1234%'`),
  question('a make', { busca: 'scania' }, `busca like '%scania%'`),
  question(
    'a make of a type',
    { busca: 'volvo vm', tipos: ['VUC'] },
    `busca like '%volvo%' and busca like '%vm%' and tipo = 'VUC'`,
  ),
  question('nothing', { busca: 'xyzw' }, `busca like '%xyzw%'`),
]
