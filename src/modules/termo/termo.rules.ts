/** The legal documents of the product and their versions. A new version asks everybody to accept again. */

export const TERMO_DOCUMENTOS = {
  'termos-uso': { titulo: 'Termos de uso', versao: '2026-11', exigeAceite: true },
  'termos-uso-embarcador': {
    titulo: 'Termos de uso para embarcadores',
    versao: '2026-11',
    exigeAceite: false,
  },
  'adendo-protecao-dados': { titulo: 'Adendo de proteção de dados', versao: '2026-11', exigeAceite: false },
} as const
export type TermoDocumento = keyof typeof TERMO_DOCUMENTOS

/** The version everybody has to accept before working. */
export const TERMO_USO_VERSAO = TERMO_DOCUMENTOS['termos-uso'].versao

/** True when the user has not accepted the present version. */
export function needsAcceptance(acceptedVersion: string | null): boolean {
  return acceptedVersion !== TERMO_USO_VERSAO
}
