import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { Painel } from '../painel.contract.ts'

/** Own panels, and those of the team for an administrator. */
export function useCanChangePainel(): (painel: Pick<Painel, 'meu' | 'compartilhado'>) => boolean {
  const { subject } = useSignedIn()
  return ({ meu, compartilhado }) => meu || (compartilhado && subject.role === 'Administrador')
}
