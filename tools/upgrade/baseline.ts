/**
 * The newest migration of the version that customers run. Everything after it must let that version go on working, and
 * the rehearsal of the upgrade starts from the revision before the first migration after it. Raised with each release.
 */
export const BASELINE = '20261128_0400_add_nome_ordem_to_empresa.sql'
