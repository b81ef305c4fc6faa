import type { CargaFormStart } from '#modules/carga/web/shared/formulario/carga-form-parts.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { recuperarCarga } from '../template.contract.ts'

/** What a new load begins with, as its template says it. */
export async function readModelo(http: HttpClient, id: string, signal: AbortSignal): Promise<CargaFormStart> {
  const { nome, carga, paradas, transportadora, avisos } = await http.call(recuperarCarga, {
    query: { id },
    signal,
  })
  return { carga, paradas, transportadora, avisos, origem: `do template ${nome}` }
}
