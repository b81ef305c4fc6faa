/** The dialogs of single loads: one part of the program, loaded with the first action that needs it. */
import { alocarCarga } from './AlocarForm.tsx'
import { alterarUnidadeDaCarga } from './AlterarUnidadeForm.tsx'
import { anotarCarga } from './AnotarForm.tsx'
import { atualizarVeiculoDaCarga } from './AtualizarVeiculoForm.tsx'
import { cancelarCarga } from './CancelarForm.tsx'
import { desativarCarga } from './DesativarForm.tsx'
import { registrarEventoDaCarga } from './RegistrarEventoForm.tsx'
import * as simples from './simples.ts'

export const DIALOGOS = {
  'alterar-unidade': alterarUnidadeDaCarga,
  finalizar: simples.finalizarCarga,
  desativar: desativarCarga,
  alocar: alocarCarga,
  iniciar: simples.iniciarCarga,
  'atualizar-veiculo': atualizarVeiculoDaCarga,
  desalocar: simples.desalocarCarga,
  'registrar-evento': registrarEventoDaCarga,
  anotar: anotarCarga,
  entregar: simples.entregarCarga,
  'reenviar-auditoria': simples.reenviarCargaAuditoria,
  'reverter-finalizacao': simples.reverterFinalizacaoDaCarga,
  reativar: simples.reativarCarga,
  reabrir: simples.reabrirCarga,
  cancelar: cancelarCarga,
}
