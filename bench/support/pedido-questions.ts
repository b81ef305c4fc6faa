/** What people ask the list of orders for, and the same written by hand. */
import { dayAt, dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { BENCH_UNIT } from './bench-unit.ts'
import { questionsInOrder, type RegisterQuestion } from './register-question.ts'

const ZONE = 'America/Sao_Paulo'
const today = dayAt(new Date(), ZONE)
const weekAgo = addDays(today, -7)
const yearAgo = addDays(today, -365)
const since = (day: string) => `'${dayRange(day, ZONE).start}'`
const until = (day: string) => `'${dayRange(day, ZONE).end}'`
const question = questionsInOrder('criado_em desc, id desc')

export const PEDIDO_QUESTIONS: readonly RegisterQuestion[] = [
  question('first page', {}),
  question('page 40', { page: 40 }),
  question('of the last week', { dataIni: weekAgo, dataFim: today }, `criado_em >= ${since(weekAgo)}`),
  question(
    'picked up this week',
    { tipoFiltroData: 'dhColeta', dataIni: weekAgo, dataFim: today },
    `dh_coleta >= ${since(weekAgo)} and dh_coleta < ${until(today)}`,
  ),
  question('of a year', { dataIni: yearAgo, dataFim: today }, `criado_em >= ${since(yearAgo)}`),
  question('of a unit', { unidadesNegocio: [BENCH_UNIT] }, `unidade_id = '${BENCH_UNIT}'`),
  question('free', { situacao: 'livre' }, 'minuta_id is null and carga_id is null'),
  question('in manifests', { situacao: 'minuta' }, 'minuta_id is not null'),
  question('in loads', { situacao: 'carga' }, 'carga_id is not null'),
  question('invalid', { valido: false }, 'not valido'),
  question('to be redispatched', { possuiRedespacho: true }, 'possui_redespacho'),
  question('of a group', { agrupador: 'ROTA 25' }, `agrupador = 'ROTA 25'`),
  question('switched off', { ativo: false }, 'not ativo'),
  question('FOB', { tiposFrete: [2] }, 'tipo_frete = 2'),
  question('heaviest', { ordem: 'pesoTotal', direcao: 'desc' }, 'true', 'peso_kg desc, id desc'),
  question(
    'by town',
    { ordem: 'destino', direcao: 'asc' },
    'true',
    `app_fold(coalesce(destino_cidade, '')), id`,
  ),
  question('a number', { query: 'PV-654321' }, `busca like '%pv-654321%'`),
  question('part of a name', { query: 'ouro fino' }, `busca like '%ouro fino%'`),
  question('nothing', { query: 'xyzw' }, `busca like '%xyzw%'`),
]
