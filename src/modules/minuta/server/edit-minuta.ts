/** What is changed of a manifest besides its orders: description, vehicle, freight, whether the map shows it. */

import { checkVeiculoId, mapVeiculos } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { type FreteInformado, freteInformado } from '../efeito.rules.ts'
import type { AlterarMinuta, Minuta } from '../minuta.contract.ts'
import { changeMinuta, type OpenMinuta } from './change-minuta.ts'
import { freteDosPedidos, freteOf } from './read-minuta.ts'

/** An active vehicle, or the one that stood there. Refuses on `veiculoConjuntoId`. */
export async function checkVeiculo(tx: OpenMinuta['tx'], id: string | null, before: string | null) {
  try {
    return await checkVeiculoId(tx, id?.toLowerCase() ?? null, before)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [detail] = error.details ?? []
    throw invalidField('veiculoConjuntoId', detail?.message ?? 'Veículo não encontrado')
  }
}

export const alterarMinuta = (
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: AlterarMinuta,
): Promise<Minuta> =>
  changeMinuta(deps, session, id, version, async ({ tx, row, pedidos }) => {
    const before = row.veiculo_conjunto_id
    const veiculoId = body.veiculoConjuntoId === undefined ? before : body.veiculoConjuntoId
    const veiculo = await checkVeiculo(tx, veiculoId, before)
    const old = before === null ? undefined : (await mapVeiculos(tx, [before])).get(before)
    const plateOf = (some: { readonly placa: string } | undefined) => (some ? formatPlaca(some.placa) : null)
    const { descricao, exibindo, tabelaFreteId } = body
    const cleaned = descricao === undefined ? row.descricao : cleanLine(descricao)
    const freteBefore = freteOf(row)
    const frete = freteInformado(freteBefore, body)
    const valorOf = (one: FreteInformado) => freteDosPedidos(one, pedidos)
    const mudancas = [
      { campo: 'Veículo', de: plateOf(old), para: plateOf(veiculo) },
      { campo: 'Descrição', de: row.descricao, para: cleaned },
      { campo: 'No mapa', de: simNao(row.exibindo), para: simNao(exibindo ?? row.exibindo) },
      { campo: 'Frete por km (R$)', de: freteBefore.porKm, para: frete.porKm },
      { campo: 'Frete de tabela (R$)', de: valorOf(freteBefore), para: valorOf(frete) },
    ].filter(({ de, para }) => de !== para)
    const isSameTable = tabelaFreteId === undefined || tabelaFreteId === row.tabela_frete_id
    if (mudancas.length === 0 && isSameTable) return undefined
    return {
      acao: 'alteração',
      set: {
        descricao: cleaned,
        veiculo_conjunto_id: veiculo?.id ?? null,
        ...(exibindo !== undefined && { exibindo }),
        ...(tabelaFreteId !== undefined && { tabela_frete_id: tabelaFreteId }),
        tabela_frete_valor: frete.valor,
        frete_km: frete.porKm,
      },
      mudancas,
    }
  })

const simNao = (value: boolean) => (value ? 'Sim' : 'Não')
