/** What the Windows ABI run needs of the machine, and whether it may install it; decided apart from doing it. */

export const debianPackages = ['wine64', 'gcc-mingw-w64-x86-64']

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {boolean} hasWine
 * @property {boolean} hasCompiler
 * @property {boolean} isRoot
 * @property {boolean} isDebian
 */

/**
 * @param {Machine} machine
 * @returns {{ readonly does: 'nothing' } | { readonly does: 'install', readonly packages: readonly string[] } | { readonly does: 'refuse', readonly why: string }}
 */
export function decideTools({ platform, arch, hasWine, hasCompiler, isRoot, isDebian }) {
  if (platform !== 'linux' || arch !== 'x64') {
    return {
      does: 'refuse',
      why: `Wine with Windows' 64-bit Node needs Linux on x64; this is ${platform} on ${arch}.`,
    }
  }
  const [wine = '', compiler = ''] = debianPackages
  const packages = [...(hasWine ? [] : [wine]), ...(hasCompiler ? [] : [compiler])]
  if (packages.length === 0) return { does: 'nothing' }
  if (isRoot && isDebian) return { does: 'install', packages }
  return {
    does: 'refuse',
    why: `Wine or the cross compiler is missing. On Debian, as root: apt-get install ${packages.join(' ')}`,
  }
}

/**
 * The calls that install, in their order; another installation may hold the lock for a while.
 * @param {readonly string[]} packages
 * @returns {readonly (readonly string[])[]}
 */
export function installCalls(packages) {
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=300']
  return [
    [...waitForLock, 'update', '-qq'],
    [...waitForLock, 'install', '-y', '-q', '--no-install-recommends', ...packages],
  ]
}

/**
 * The exit code of a run that did not come to the tests: only what the machine lacks is no failure, and in continuous
 * integration it is one, too.
 * @param {boolean} isMissingHere
 * @param {boolean} isCi
 */
export function exitWithoutTests(isMissingHere, isCi) {
  return isMissingHere && !isCi ? 0 : 1
}
