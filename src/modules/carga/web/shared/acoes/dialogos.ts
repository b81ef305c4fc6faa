/** The dialogs of single loads: one part of the program, loaded with the first action that needs it. */
export { alocarCarga } from './AlocarForm.tsx'
export { alterarUnidadeDaCarga } from './AlterarUnidadeForm.tsx'
export { anotarCarga } from './AnotarForm.tsx'
export { atualizarVeiculoDaCarga } from './AtualizarVeiculoForm.tsx'
export { cancelarCarga } from './CancelarForm.tsx'
export { desativarCarga } from './DesativarForm.tsx'
export { registrarEventoDaCarga } from './RegistrarEventoForm.tsx'
export * from './simples.ts'
