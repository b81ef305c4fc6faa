/**
 * Everything the program holds of persons, in the order in which it is looked for: what is found through another
 * declaration stands behind it. A module that keeps data of persons adds its declarations here.
 */
import type { PersonalData } from '../../../platform/server/privacy/personal-data.ts'
import { agendamentoPersonalData } from '../../agendamento/server/agendamento.personal-data.ts'
import { cargaPersonalData } from '../../carga/server/carga.personal-data.ts'
import { contatoPersonalData } from '../../contato/server/contato.personal-data.ts'
import { empresaPersonalData } from '../../empresa/server/empresa.personal-data.ts'
import { pedidoPersonalData } from '../../formacao/server/pedido.personal-data.ts'
import { motoristaPersonalData } from '../../motorista/server/motorista.personal-data.ts'
import { parceiroEntregaPersonalData } from '../../parceiro-entrega/server/parceiro-entrega.personal-data.ts'
import { usuarioPersonalData } from '../../usuario/server/usuario.personal-data.ts'
import { veiculoPersonalData } from '../../veiculo/server/veiculo.personal-data.ts'
import { vendedorPersonalData } from '../../vendedor/server/vendedor.personal-data.ts'
import { acessosPersonalData } from './acesso.personal-data.ts'

export const PERSONAL_DATA: readonly PersonalData[] = [
  ...motoristaPersonalData,
  ...usuarioPersonalData,
  ...contatoPersonalData,
  ...vendedorPersonalData,
  ...parceiroEntregaPersonalData,
  ...empresaPersonalData,
  ...veiculoPersonalData,
  ...agendamentoPersonalData,
  ...cargaPersonalData,
  ...pedidoPersonalData,
  ...acessosPersonalData,
]
