#pragma once
// The settings of glibc's heap, which Swift's Glibc module leaves out.
#include <malloc.h>
