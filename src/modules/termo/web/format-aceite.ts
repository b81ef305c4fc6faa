import { formatDateTime } from '#platform/shared/date.ts'

/** `Versão 2026-11 aceita em 21/11/2026 10:35`; without an instant only the fact. */
export function formatAceite(versao: string, acceptedAt: string | null | undefined, zone: string): string {
  return `Versão ${versao} aceita${acceptedAt ? ` em ${formatDateTime(acceptedAt, zone)}` : ''}`
}
