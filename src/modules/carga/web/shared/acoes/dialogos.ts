/** The dialogs of single loads: one part of the program, loaded with the first action that needs it. */
export { allocateCarga } from './AlocarForm.tsx'
export { alterarUnidadeDaCarga } from './AlterarUnidadeForm.tsx'
export { noteCarga } from './AnotarForm.tsx'
export { atualizarVeiculoDaCarga } from './AtualizarVeiculoForm.tsx'
export { cancelCarga } from './CancelarForm.tsx'
export { desativarCarga } from './DesativarForm.tsx'
export { registerEventoDaCarga } from './RegistrarEventoForm.tsx'
export * from './simples.ts'
