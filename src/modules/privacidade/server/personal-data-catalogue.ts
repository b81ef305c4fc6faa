/**
 * Everything the program holds of persons, in the order in which it is looked for: what is found through another
 * declaration stands behind it. A module that keeps data of persons adds its declarations here.
 */

import { cargaPersonalData } from '#modules/carga/server/cadastro/carga.personal-data.ts'
import { templatePersonalData } from '#modules/carga-modelo/server/template.personal-data.ts'
import { contatoPersonalData } from '#modules/contato/server/contato.personal-data.ts'
import { empresaPersonalData } from '#modules/empresa/server/empresa.personal-data.ts'
import { motoristaPersonalData } from '#modules/motorista/server/motorista.personal-data.ts'
import { parceiroEntregaPersonalData } from '#modules/parceiro-entrega/server/parceiro-entrega.personal-data.ts'
import { patioPersonalData } from '#modules/patio/server/patio.personal-data.ts'
import { pedidoPersonalData } from '#modules/pedido/server/pedido.personal-data.ts'
import { portalAgendamentoPersonalData } from '#modules/portal-agendamento/server/portal-agendamento.personal-data.ts'
import { reservaPersonalData } from '#modules/reserva/server/reserva.personal-data.ts'
import { usuarioPersonalData } from '#modules/usuario/server/usuario.personal-data.ts'
import { veiculoPersonalData } from '#modules/veiculo/server/veiculo.personal-data.ts'
import { vendedorPersonalData } from '#modules/vendedor/server/vendedor.personal-data.ts'
import type { PersonalData } from '#platform/server/privacy/personal-data.ts'
import { acessosPersonalData } from './acesso.personal-data.ts'

export const PERSONAL_DATA: readonly PersonalData[] = [
  ...motoristaPersonalData,
  ...usuarioPersonalData,
  ...contatoPersonalData,
  ...vendedorPersonalData,
  ...parceiroEntregaPersonalData,
  ...empresaPersonalData,
  ...veiculoPersonalData,
  ...reservaPersonalData,
  ...patioPersonalData,
  ...portalAgendamentoPersonalData,
  ...cargaPersonalData,
  ...templatePersonalData,
  ...pedidoPersonalData,
  ...acessosPersonalData,
]
