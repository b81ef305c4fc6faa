/** Names of vehicles and bodies for the reasons against a slot; a code without one is shown as it is. */
import { CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import type { Nomes } from '../../disponibilidade.rules.ts'

type Named = Readonly<Record<string, { readonly nome: string } | undefined>>
const tipos: Named = TIPOS_VEICULO
const carrocerias: Named = CARROCERIAS

export const nomes: Nomes = {
  tipoVeiculo: (codigo) => tipos[codigo]?.nome ?? codigo,
  tipoCarroceria: (codigo) => carrocerias[codigo]?.nome ?? codigo,
}
