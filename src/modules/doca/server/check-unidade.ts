/** A unit whose docks have bookings to serve is neither switched off nor moved to another zone: their hours would lie. */

import { setCheckUnidade } from '#modules/unidade-negocio/server/check-unidade.ts'
import { unidadeErrors } from '#modules/unidade-negocio/unidade-negocio.contract.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { listDocas } from './read-docas.ts'
import { listPorAtender, toTocadas } from './reservas-da-doca.ts'

const NOMEADAS = 5
const PARA = {
  desativar: 'desativar a unidade',
  'mudar-fuso': 'mudar o fuso horário da unidade',
} as const

/** Told to the units once. */
export function checkUnidades(): void {
  setCheckUnidade(async (tx, { unidadeId, mudanca }, agora) => {
    const docas = await listDocas(tx, [unidadeId])
    const ids = docas.map(({ id }) => id)
    const tocadas = toTocadas(ids.length === 0 ? [] : await listPorAtender(tx, ids, agora))
    if (tocadas.total === 0) return
    const nomes = tocadas.reservas.slice(0, NOMEADAS).map(({ codigo }) => codigo)
    const more = tocadas.total - nomes.length
    const quais = more > 0 ? `${nomes.join(', ')} e mais ${more}` : nomes.join(', ')
    const quantos = tocadas.total === 1 ? '1 agendamento' : `${tocadas.total} agendamentos`
    throw new AppError(unidadeErrors.unidade_com_reservas, {
      message: `As docas têm ${quantos} por atender: ${quais}. Mova ou cancele antes de ${PARA[mudanca]}.`,
      extra: tocadas,
    })
  })
}
